import type { Finding, LineResult, Report, RowResult, RowVerdict } from './report.ts';

const VERDICT_LABELS: Readonly<Record<RowVerdict, string>> = {
  served: 'served',
  differs: 'DIFFERS',
  'not-served': 'not served',
  'not-asked': 'not asked',
};
const KINDS: Readonly<Record<Finding['kind'], string>> = { good: 'good', remark: 'remark', fault: 'FAULT' };
const VERDICT_WIDTH = 11;
const INDENT = ' '.repeat(VERDICT_WIDTH + 2);
const MS_PER_S = 1000;

/** Formats the report for people; `isQuiet`: only the faults. */
export function printReport(report: Report, isQuiet = false): string {
  const { operator, merchant, leftBehind, calls, tookMs, stopped } = report;
  // No server was reached, so no row was called.
  if (report.rows.length === 0 && report.lines.length === 0 && stopped !== null) return `${stopped}\n`;
  const rows = report.rows.filter(({ isFault }) => isFault || !isQuiet);
  const lines = report.lines.flatMap(({ origin, findings }) => {
    const shown = findings.filter(({ kind }) => kind === 'fault' || !isQuiet);
    return shown.length > 0 ? [{ origin, findings: shown }] : [];
  });
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return [
    ...(isQuiet ? [] : [`${operator}, merchant ${merchant}: ${calls} calls in ${(tookMs / MS_PER_S).toFixed(1)} s`]),
    ...(rows.length > 0 ? ['', 'Rows', ...rows.flatMap((row) => printRow(row, width))] : []),
    ...(lines.length > 0 ? ['', 'Lines', ...lines.flatMap(printLine)] : []),
    ...(leftBehind.length > 0 && !isQuiet ? ['', 'Left behind at the operator', ...leftBehind.map((what) => `  ${what}`)] : []),
    ...(stopped === null ? [] : ['', `Not finished: ${stopped}`]),
    ...(isQuiet && report.exitCode === 0 ? [] : ['', summarize(report), '']),
  ].join('\n');
}

function printRow(row: RowResult, width: number): string[] {
  const { name, method, path, verdict, details, remarks, ms, rule, player } = row;
  const head = `  ${VERDICT_LABELS[verdict].padEnd(VERDICT_WIDTH)}${name.padEnd(width)}  ${method} ${path}${ms === null ? '' : `  ${ms} ms`}`;
  const why = player === null ? [] : [`rule: ${rule}`, `${verdict === 'not-served' ? 'instead' : 'player'}: ${player}`];
  return [head, ...[...details, ...remarks, ...why].map((text) => INDENT + text)];
}

function printLine({ origin, findings }: LineResult): string[] {
  return [
    `  ${origin}`,
    ...findings.flatMap(({ kind, text, rule, player }) => [
      `    ${KINDS[kind].padEnd(VERDICT_WIDTH - 2)}${text}`,
      ...(kind === 'fault' && rule ? [`${INDENT}rule: ${rule}`] : []),
      ...(player ? [`${INDENT}player: ${player}`] : []),
    ]),
  ];
}

function summarize({ rows, lines, exitCode }: Report): string {
  const count = (verdict: RowVerdict) => rows.filter((row) => row.verdict === verdict).length;
  const faults = lines.flatMap(({ findings }) => findings).filter(({ kind }) => kind === 'fault').length;
  const counts = [
    `${count('served')} rows are served`,
    `${count('differs')} differ`,
    `${count('not-served')} are not served`,
    `${count('not-asked')} were not asked`,
    ...(lines.length > 0 ? [`${faults} faults of ${lines.length} lines`] : []),
  ];
  return `${counts.join(', ')}. Exit code ${exitCode}: ${MEANINGS[exitCode]}.`;
}

const MEANINGS: Readonly<Record<Report['exitCode'], string>> = {
  0: 'nothing is wrong that a player would notice',
  1: 'players would notice something',
  2: 'it could not be found out',
};
