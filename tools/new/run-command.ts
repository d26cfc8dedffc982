import { parseArgs } from 'node:util';
import { createDraft } from './draft/draft.ts';
import type { Kind, Wish } from './draft/kind.ts';
import { Refusal } from './draft/refusal.ts';
import { callKind } from './kinds/call.ts';
import { languageKind } from './kinds/language.ts';
import { merchantKind } from './kinds/merchant.ts';
import { screenKind } from './kinds/screen.ts';
import { textKind } from './kinds/text.ts';

export const KINDS: Readonly<Record<string, Kind>> = {
  call: callKind,
  merchant: merchantKind,
  text: textKind,
  language: languageKind,
  screen: screenKind,
};
const COMMAND = 'npm run new --';
const DRY_RUN = 'dry-run';
const describeKind = ({ form, example }: Kind) => `  ${form}\n      ${COMMAND} ${example}\n`;
const USAGE = `${COMMAND} KIND … [--${DRY_RUN}] writes the files of a new thing, and overwrites none; --${DRY_RUN} only lists them.

${Object.values(KINDS).map(describeKind).join('')}`;

function readWish({ form, words: [least, most], options = [], switches = [] }: Kind, args: readonly string[]): Wish {
  const known = Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' }] as const),
    ...[...switches, DRY_RUN].map((name) => [name, { type: 'boolean' }] as const),
  ]);
  const refusal = new Refusal(`The form is: ${COMMAND} ${form}`);
  try {
    const { values, positionals: words } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    if (words.length < least || words.length > most) throw refusal;
    const given = Object.entries(values);
    return {
      words,
      options: Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      switches: given.flatMap(([name, value]) => (value === true ? [name] : [])),
    };
  } catch {
    throw refusal;
  }
}

/** Runs `npm run new` in a checkout and returns its output. Throws a refusal. */
export function runCommand(root: string, [name, ...args]: readonly string[]): string {
  if (name === undefined) return USAGE;
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) throw new Refusal(`"${name}" is not one of ${Object.keys(KINDS).join(', ')}.\n\n${USAGE}`);
  const wish = readWish(kind, args);
  const draft = createDraft(root);
  const left = kind.draft(wish, draft);
  const files = draft.files().map(({ path, isNew }) => `${isNew ? 'new    ' : 'changed'} ${path}\n`);
  if (wish.switches.includes(DRY_RUN)) return files.join('');
  draft.write();
  return `${files.join('')}\nLeft to do:\n${left.map((each) => `- ${each}\n`).join('')}`;
}
