import type { Report } from './report.ts';

interface Case {
  readonly group: string;
  readonly name: string;
  readonly seconds?: number;
  readonly failure?: readonly string[];
  readonly skipped?: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML does not allow these characters; the report has no control characters. */
const UNFIT = /[\p{Cs}\ufffe\uffff]/gu;
const encode = (text: string) => text.replace(UNFIT, '?').replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
const MS_PER_S = 1000;

/** Formats the report as JUnit XML: a test case for each row and each check of a line. */
export function printJunit(report: Report): string {
  const { operator, merchant, startedAt, tookMs, stopped } = report;
  const cases = [
    ...(stopped === null ? [] : [{ group: 'check', name: 'reaches its end', failure: [stopped] }]),
    ...listRows(report),
    ...listFindings(report),
  ];
  const failures = cases.filter(({ failure }) => failure).length;
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}" time="${tookMs / MS_PER_S}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${encode(`${operator}, merchant ${merchant}`)}" timestamp="${startedAt.slice(0, 19)}" ${counts}>`,
    ...cases.map(printCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function listRows({ rows }: Report): Case[] {
  return rows.map(({ name, verdict, details, rule, player, ms, isFault }) => ({
    group: 'rows',
    name,
    ...(ms !== null && { seconds: ms / MS_PER_S }),
    ...(isFault && {
      failure: [...(details.length > 0 ? details : ['not served']), `rule: ${rule}`, ...(player ? [`player: ${player}`] : [])],
    }),
    ...(!isFault && verdict !== 'served' && { skipped: details.join('; ') }),
  }));
}

function listFindings({ lines }: Report): Case[] {
  return lines.flatMap(({ origin, findings }) =>
    findings.map(({ kind, check, text, rule, player }) => ({
      group: origin,
      name: `${check}: ${text}`,
      ...(kind === 'fault' && { failure: [text, ...(rule ? [`rule: ${rule}`] : []), ...(player ? [`player: ${player}`] : [])] }),
    })),
  );
}

function printCase({ group, name, seconds = 0, failure, skipped }: Case): string {
  const head = `    <testcase classname="${encode(group)}" name="${encode(name)}" time="${seconds}"`;
  if (failure) return `${head}><failure message="${encode(failure[0] ?? '')}">${encode(failure.join('\n'))}</failure></testcase>`;
  return skipped === undefined ? `${head}/>` : `${head}><skipped message="${encode(skipped)}"/></testcase>`;
}
