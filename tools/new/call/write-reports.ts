import { CHANGE_DESCRIPTION, READ_DESCRIPTION } from '../../operator-check/rows/row-description.ts';
import type { Draft } from '../draft/draft.ts';
import { Refusal } from '../draft/refusal.ts';
import { addEntry, replacePassage } from '../draft/syntax.ts';
import type { PlannedCall } from './planned-call.ts';

const PLANS = 'tools/operator-check/rows/change-plans.ts';
const REPORTS = 'tests/unit/tools/operator-check/fixtures/reports';
const VERDICT = '(?:served|DIFFERS|not served|not asked)';
const VERDICT_WIDTH = 11;
const INDENT = ' '.repeat(VERDICT_WIDTH + 2);

/** Adds the call to what is known of an operator's check: its request, and the reports that the tests compare. */
export function addToCheck(draft: Draft, call: PlannedCall): void {
  const { name, area, method, input } = call;
  const plan =
    method === 'delete' ? "{ kind: 'refusal', compose: () => ({ query: { id: '' } }) }" : "refusal(() => ({ id: '' }))";
  if (input)
    draft.change(PLANS, (text) => addEntry(text, 'CHANGE_PLANS', `'${name}': ${plan}`, (entry) => entry.startsWith(`'${area}.`)));
  const refuses = 'refuses what it should (request_invalid); a success was not tried';
  draft.change(`${REPORTS}/reference-operator.txt`, (text) =>
    raise(addRow(text, call, 'served', input ? [refuses] : []), /(?<=^)\d+(?= rows are served)/m),
  );
  const { rule, notServed } = input ? CHANGE_DESCRIPTION : READ_DESCRIPTION;
  const details = ['answers 404, not.found', `rule: docs/product/${rule}`, `instead: ${notServed}`];
  draft.change(`${REPORTS}/simulated-operator.txt`, (text) =>
    raise(addRow(text, call, 'not served', details), /\d+(?= are not served)/),
  );
}

/** A report lists the rows in the order of the table. */
function addRow(
  text: string,
  { name, method, path, previous }: PlannedCall,
  verdict: string,
  details: readonly string[],
): string {
  const rows = [...text.matchAll(new RegExp(`^ {2}${VERDICT} +([a-z]+\\.\\w+) .*(?:\\n {13}.*)*`, 'gm'))];
  const before = rows.find(([, other]) => other === previous) ?? rows.at(-1);
  if (!before) throw new Refusal('no line is that of a call.');
  const row = `  ${verdict.padEnd(VERDICT_WIDTH)}${name}  ${method.toUpperCase()} ${path}  1 ms`;
  const end = before.index + before[0].length;
  const added = `${text.slice(0, end)}\n${[row, ...details.map((detail) => INDENT + detail)].join('\n')}${text.slice(end)}`;
  return alignNames(raise(added, /\d+(?= calls in )/));
}

function alignNames(text: string): string {
  const row = new RegExp(`^( {2}${VERDICT} +)([a-z]+\\.\\w+) +`, 'gm');
  const width = Math.max(...[...text.matchAll(row)].map(([, , name = '']) => name.length));
  return text.replace(row, (_, verdict: string, name: string) => `${verdict}${name.padEnd(width)}  `);
}

const raise = (text: string, count: RegExp): string => replacePassage(text, count, (found) => String(Number(found) + 1));
