import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const CONTRACT = resolve(import.meta.dirname, '../../../contract');
const FOLDERS = ['calls', 'schemas'];

/** The doc comments of the members of one object in the source. */
interface CommentedMembers {
  /** All names, commented or not. */
  readonly names: readonly string[];
  /** Whether the object is the whole of a schema, or a part that others spread. */
  readonly isWhole: boolean;
  readonly comments: Readonly<Record<string, string>>;
}

export interface SourceComments {
  /** Comments of exported constants, by name. */
  readonly exported: ReadonlyMap<string, string>;
  readonly members: readonly CommentedMembers[];
}

/** Reads the doc comments of the schemas in `contract/`, which describe them in the reference. */
export function readComments(): SourceComments {
  const exported = new Map<string, string>();
  const members: CommentedMembers[] = [];
  for (const path of listSources()) {
    const source = readFileSync(path, 'utf8');
    const { program, comments } = parseSync(path, source, { lang: 'ts' });
    const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
    const findComment = (start: number) => {
      const found = docs.find(({ end }) => end <= start && source.slice(end, start).trim() === '');
      return found && toText(found.value);
    };
    for (const node of program.body) {
      const comment = node.type === 'ExportNamedDeclaration' ? findComment(node.start) : undefined;
      const name = findExportedName(node);
      if (comment && name) exported.set(name, comment);
    }
    visit(program, (node) => {
      if (node.type === 'ObjectExpression') members.push(readMembers(node, findComment));
    });
  }
  return { exported, members };
}

const listSources = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(CONTRACT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(CONTRACT, folder, name))
      .sort(),
  );

function findExportedName(node: ESTree.Node): string | undefined {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return undefined;
  const [declared] = node.declaration.declarations;
  return declared?.id.type === 'Identifier' ? declared.id.name : undefined;
}

function readMembers(
  { properties }: ESTree.ObjectExpression,
  findComment: (start: number) => string | undefined,
): CommentedMembers {
  const own = properties.flatMap((property) => (property.type === 'Property' ? [property] : []));
  const named = own.map(({ key, start }) => [nameKey(key), findComment(start)] as const);
  return {
    names: named.map(([name]) => name),
    isWhole: own.length === properties.length,
    comments: Object.fromEntries(named.filter((each): each is [string, string] => each[1] !== undefined)),
  };
}

const nameKey = (key: ESTree.Node) => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '');

/** Sentences about files of the code are for those who have them. */
const ABOUT_CODE = /\.ts\b/;

/** Returns a comment without its stars, or undefined if it describes only code. */
function toText(comment: string): string | undefined {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+\s?/, '').trim());
  const sentences = lines
    .join(' ')
    .trim()
    .split(/(?<=[.;]) /);
  return (
    sentences
      .filter((sentence) => !ABOUT_CODE.test(sentence))
      .join(' ')
      .replace(/;$/, '.') || undefined
  );
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string';

function visit(node: ESTree.Node, handle: (node: ESTree.Node) => void): void {
  handle(node);
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, handle);
  }
}

/** Finds the comments of an object's members: those of the same object in the source, then of parts that it spreads. */
export function findMemberComments({ members }: SourceComments, names: readonly string[]): Record<string, string> {
  const isPart = (each: CommentedMembers) => each.names.length > 0 && each.names.every((name) => names.includes(name));
  const isSame = (each: CommentedMembers) => each.isWhole && each.names.length === names.length;
  const parts = members.filter(isPart);
  // Another object may have the same two members, or the same one.
  const fitting = [...parts.filter((each) => !each.isWhole || each.names.length > 2), ...parts.filter(isSame)];
  return Object.assign({}, ...fitting.map(({ comments }) => comments)) as Record<string, string>;
}
