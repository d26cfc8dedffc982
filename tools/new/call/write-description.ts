import { CHANGE_DESCRIPTION, READ_DESCRIPTION } from '../../operator-check/rows/row-description.ts';
import type { Draft } from '../draft/draft.ts';
import { addEntry, addJsonField, addLine, readEntries } from '../draft/syntax.ts';
import type { PlannedCall } from './planned-call.ts';

const SAMPLES = 'tests/operator/fixtures/call-samples.ts';
const ESSENTIALS = 'tests/operator/fixtures/replies/essential-fields.ts';
const PAGE = 'docs/product/call-table.md';
const CHECK_PAGE = 'docs/product/check-operator-rows.md';
const MAX_COLUMNS = 120;

/** Tables of the calls by area, each with its constant; the last takes an area that is in none of them. */
const SUMMARIES = [
  ['tools/openapi/rows/guest-rows.ts', 'GUEST_ROWS'],
  ['tools/openapi/rows/member-rows.ts', 'MEMBER_ROWS'],
] as const;
const REPLIES = ['first-view', 'identity', 'player'].map(
  (part) => [`tests/unit/contract/schemas/loose/${part}-replies.ts`, `${part.replace('-', '_').toUpperCase()}_REPLIES`] as const,
);

const isOf = (area: string) => (entry: string) => entry.startsWith(`'${area}.`);

function addToTables(
  draft: Draft,
  tables: readonly (readonly [path: string, constant: string])[],
  call: PlannedCall,
  value: string,
) {
  const { name, area } = call;
  const own = tables.findLast(([path, constant]) =>
    [...readEntries(draft.read(path), constant).keys()].some((key) => key.startsWith(`${area}.`)),
  );
  const [path, constant] = own ?? tables.at(-1) ?? ['', ''];
  draft.change(path, (text) => addEntry(text, constant, `'${name}': ${value}`, isOf(area)));
}

/** Adds what the tests need of every call: a valid request, a reply in an unusual form, and the essential fields of replies. */
export function addSamples(draft: Draft, call: PlannedCall): void {
  const { name, area, method, input, field } = call;
  const sample = method === 'get' ? '{}' : method === 'delete' ? "{ query: 'id=1' }" : "{ body: { id: '1' } }";
  draft.change(SAMPLES, (text) => addEntry(text, 'CALL_SAMPLES', `'${name}': ${sample}`, isOf(area)));
  const essential = `{ ${field}: ${input ? 'NO_TEXT' : 'NO_LIST'} }`;
  draft.change(ESSENTIALS, (text) => addEntry(text, 'ESSENTIAL_FIELDS', `'${name}': ${essential}`, isOf(area)));
  const reply = input
    ? `{ said: { ${field}: 7 }, read: { ${field}: '7' } }`
    : `{ said: { ${field}: [{ id: 7, title: 8 }] }, read: { ${field}: [{ id: '7', title: '8' }] } }`;
  addToTables(draft, REPLIES, call, reply);
}

/** Adds the call to the reference of the protocol, which is generated again. */
export function addToReference(draft: Draft, call: PlannedCall): void {
  const { name, file, method, summary, input, field } = call;
  addToTables(draft, SUMMARIES, call, `{ summary: ${JSON.stringify(summary)} }`);
  const path = `tools/openapi/examples/${file}.json`;
  if (!draft.has(path)) draft.create(path, '{}\n');
  const example = input
    ? { [method === 'delete' ? 'query' : 'body']: { id: '1' }, value: { [field]: '1' } }
    : { value: { [field]: [{ id: '1', title: 'One' }] } };
  draft.change(path, (text) => addJsonField(text, name, example));
  draft.generate('docs/openapi.json', 'tools/openapi/write-document.ts');
}

/** Adds the call to the pages that list all calls. */
export function addToPages(draft: Draft, call: PlannedCall): void {
  const { name, area, method, path, isOpen, input } = call;
  const marks = input && !isOpen ? ', repeatable' : '';
  const storage = input ? 'no' : 'stale-while-revalidate, stored 7 days';
  const row = `| \`${name}\` | \`${method.toUpperCase()} ${path}\`${marks} | ${isOpen ? 'none' : 'required'} | ${storage} |`;
  draft.change(PAGE, (text) => addLine(text, [new RegExp(`^\\| \`${area}\\..*$`), /^\| `[a-z]+\.\w+`.*$/], row));
  const { rule, notServed, unusable } = input ? CHANGE_DESCRIPTION : READ_DESCRIPTION;
  const item = `- \`${name}\` ([${rule.split('.')[0]}](${rule})): ${notServed}${unusable ? ` Unusable: ${unusable}` : ''}`;
  draft.change(CHECK_PAGE, (text) =>
    addLine(text, [new RegExp(`^- \`${area}\\..*(?:\n {2}.*)*`), /^- `[a-z]+\.\w+`.*(?:\n {2}.*)*/], wrap(item)),
  );
}

/** Wraps an item of a list as biome leaves it. */
function wrap(item: string): string {
  const lines: string[] = [];
  for (const word of item.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= MAX_COLUMNS) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(last === undefined ? word : `  ${word}`);
  }
  return lines.join('\n');
}
