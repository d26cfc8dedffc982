import type { Draft } from '../draft/draft.ts';
import { requireCamelCase, requireIdentifier, requireSentence, toCamel, toKebab, toPascal } from '../draft/names.ts';
import { Refusal } from '../draft/refusal.ts';
import { readEntries } from '../draft/syntax.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A call that is drafted, with a simple schema that the engineer replaces. */
export interface PlannedCall {
  readonly name: string;
  readonly area: string;
  readonly word: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** Guests may make it. */
  readonly isOpen: boolean;
  /** The name of its files in `contract/calls/` and in `tools/openapi/examples/`. */
  readonly file: string;
  readonly isNewFile: boolean;
  /** The last call of its file. */
  readonly previous: string | undefined;
  /** The exported schema of its input; a read has none. */
  readonly input: string | null;
  /** The exported schema of its reply. */
  readonly reply: string;
  /** The field of its reply. */
  readonly field: string;
}

const CALLS = 'contract/calls';
const METHODS: readonly string[] = ['get', 'post', 'put', 'delete'] satisfies Method[];
const NAME = /^([a-z]+)\.(\w+)$/;
const PATH = /^\/wps(\/[\w-]+)+$/;

interface CallWish {
  readonly name: string;
  readonly summary: string;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly isOpen: boolean;
}

/** Checks the wish against the table, and refuses it by one sentence. */
export function planCall(draft: Draft, { name, summary, method = 'get', path, isOpen }: CallWish): PlannedCall {
  const [, area = '', word = ''] = NAME.exec(name) ?? [];
  if (!area)
    throw new Refusal(`"${name}" is not a name of a call: it is an area in small letters, a dot and a word, like vip.gifts.`);
  requireIdentifier(area);
  requireCamelCase(word, 'claimVoucher');
  requireSentence(summary, 'The summary', "Gives the member's gifts.");
  if (!isMethod(method)) throw new Refusal(`"${method}" is not a method of a call: it is one of ${METHODS.join(', ')}.`);
  const address = path ?? `/wps/${area}/${word}`;
  if (!PATH.test(address)) throw new Refusal(`"${address}" is not a path of a call, like /wps/vip/gifts.`);

  const files = draft.list(CALLS).map((file) => ({ file: file.replace('.ts', ''), text: draft.read(`${CALLS}/${file}`) }));
  refuseKnown(files.map(({ text }) => text).join('\n'), name, method, address);
  const own = files.find(({ text }) => new RegExp(`(?:^|[{,])\\s*'${area}\\.\\w+':`, 'm').test(text));
  if (!own && files.some(({ file }) => file === area))
    throw new Refusal(`${CALLS}/${area}.ts has no call of the area ${area}, so that another file cannot have its name.`);
  const isRead = method === 'get';
  const stem = toPascal(area) + toPascal(word);
  const input = `${stem}${method === 'delete' ? 'Query' : 'Body'}`;
  const reply = isRead ? stem : `${stem}Reply`;
  const taken = readExports(draft);
  const double = [...(isRead ? [] : [input]), reply].find((each) => taken.has(each));
  if (double) throw new Refusal(`The contract exports ${double} already, so ${name} needs another name.`);
  return {
    name,
    area,
    word,
    method,
    path: address,
    summary,
    isOpen,
    file: own?.file ?? area,
    isNewFile: !own,
    previous: own && [...readEntries(own.text, nameTable(own.file)).keys()].at(-1),
    input: isRead ? null : input,
    reply,
    field: isRead ? word : `${word}Id`,
  };
}

const isMethod = (method: string): method is Method => METHODS.includes(method);

function refuseKnown(table: string, name: string, method: string, path: string): void {
  if (table.includes(`'${name}':`)) throw new Refusal(`The table has ${name} already.`);
  const maker = method === 'delete' ? 'del' : method;
  const [, other] =
    [...table.matchAll(/'([a-z]+\.\w+)': (\w+)\('([^']+)'/g)].find(([, , by, at]) => by === maker && at === path) ?? [];
  if (other) throw new Refusal(`${method.toUpperCase()} ${path} is ${other} already.`);
}

/** Schemas of all files share the names of the reference. */
function readExports(draft: Draft): ReadonlySet<string> {
  const folders = ['calls', 'schemas', 'schemas/identity', 'schemas/player'].map((folder) => `contract/${folder}`);
  const files = folders.flatMap((folder) => draft.list(folder).map((file) => `${folder}/${file}`));
  const texts = files.filter((file) => file.endsWith('.ts')).map(draft.read);
  return new Set(texts.flatMap((text) => [...text.matchAll(/^export (?:const|type) (\w+)/gm)].map(([, name = '']) => name)));
}

/** The constant with the calls of a file: saferPlayCalls in safer-play.ts. */
export const nameTable = (file: string): string => `${toCamel(file)}Calls`;

/** The folder of `src/features` for a file of calls, and the file of one call. */
export function findFeatureFile(draft: Draft, { file, method, area, word }: PlannedCall): string {
  const folder = [file, `${file}s`].find((name) => draft.list('src/features').includes(name)) ?? file;
  return `src/features/${folder}/${method === 'get' ? 'use' : 'send'}-${area}-${toKebab(word)}.ts`;
}
