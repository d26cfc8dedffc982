import { dirname, resolve } from 'node:path';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** Modules that read a part of each call, and that are loaded before the other parts. */
const READERS: Readonly<Record<string, string>> = { endpoints: 'rows', 'first-replies': 'first' };
const READER = /\/contract\/([\w-]+)\.ts$/;
const PART = /\?(rows|first)$/;
const CALLS = /\/contract\/calls\/[\w-]+\.ts(?:\?(\w+))?$/;
const SCHEMAS = ['query', 'body', 'reply', 'firstReply'];

/**
 * Gives each reader of the calls its own copy of their modules, with only the part that it reads.
 * docs/decisions/0095-a-call-is-in-one-place.md
 */
export function splitCalls(): Plugin {
  return {
    name: 'fastline:split-calls',
    apply: 'build',
    enforce: 'pre',
    // The server's programs keep the table whole.
    applyToEnvironment: ({ name }) => name === 'client' || name === 'sw',
    resolveId(source, importer = '') {
      const part = PART.exec(importer)?.[1] ?? READERS[READER.exec(importer)?.[1] ?? ''];
      const isOfTable = source === './all-calls.ts' || source.startsWith('./calls/');
      return part && isOfTable ? `${resolve(dirname(importer), source)}?${part}` : undefined;
    },
    transform: {
      filter: { id: CALLS },
      handler(code, id) {
        const part = CALLS.exec(id)?.[1];
        if (part === 'rows') return { code: keepRows(code), map: null };
        if (part === 'first') return { code: keepTable(keepSchemas(code, ['firstReply'])), map: null };
        // The worker checks only replies.
        const names = this.environment.name === 'sw' ? ['reply'] : ['query', 'body', 'reply'];
        return { code: keepSchemas(code, names), map: null };
      },
    },
  };
}

/** Returns the module with only the rows of its table, without their schemas. */
export const keepRows = (code: string): string =>
  keepTable(
    rewriteCalls(code, ({ method, path, parts }) => {
      const row = parts.filter(({ name }) => !SCHEMAS.includes(name));
      return `${method}(${path}, ${compose(row)})`;
    }),
  );

/** Returns the module with a table of only these schemas; a call that has none of them is left out. */
export const keepSchemas = (code: string, names: readonly string[]): string =>
  rewriteCalls(code, ({ parts }) => {
    const schemas = parts.filter(({ name }) => names.includes(name));
    return schemas.length > 0 ? compose(schemas) : null;
  });

interface WrittenCall {
  /** The function that creates the call. */
  readonly method: string;
  readonly path: string;
  readonly parts: readonly WrittenPart[];
}

/** A property of a call; the name is empty for spread properties. */
interface WrittenPart {
  readonly name: string;
  readonly text: string;
}

const compose = (parts: readonly WrittenPart[]) => `{ ${parts.map(({ text }) => text).join(', ')} }`;

const UNREADABLE = 'a call must be written as get, post, put or del of a path and an object of its parts';
const NO_TABLE = 'a module of contract/calls exports one table, whose name ends in Calls';

/** Replaces each call of the module's table; without a replacement the call is removed. */
function rewriteCalls(code: string, rewrite: (call: WrittenCall) => string | null): string {
  const [table, ...others] = parse(code).body.flatMap((statement) => findTable(statement) ?? []);
  if (!table || others.length > 0) throw new Error(NO_TABLE);
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const calls = table.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'CallExpression') throw new Error(UNREADABLE);
    const [path, parts] = property.value.arguments;
    if (!path || parts?.type !== 'ObjectExpression') throw new Error(UNREADABLE);
    const written = parts.properties.map((part) => ({
      name: part.type === 'Property' ? textOf(part.key) : '',
      text: textOf(part),
    }));
    const rewritten = rewrite({ method: textOf(property.value.callee), path: textOf(path), parts: written });
    return rewritten === null ? [] : `${textOf(property.key)}: ${rewritten}`;
  });
  return `${code.slice(0, table.start)}{ ${calls.join(', ')} }${code.slice(table.end)}`;
}

/**
 * Keeps only the table and the statements that it needs. The bundler would drop the others as well, but it would still put the
 * modules that they import into the chunk of this one.
 */
function keepTable(code: string): string {
  const statements = parse(code).body.map((statement) => ({ statement, text: code.slice(statement.start, statement.end) }));
  const kept = new Set(statements.filter(({ statement }) => findTable(statement)));
  const isNamed = (name: string) => [...kept].some(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
  for (let before = 0; before < kept.size; ) {
    before = kept.size;
    for (const each of statements) if (listNames(each.statement).some(isNamed)) kept.add(each);
  }
  return statements.flatMap((each) => (kept.has(each) ? each.text : [])).join('\n');
}

const parse = (code: string) => parseAst(code, { lang: 'ts' });

type Statement = ESTree.Program['body'][number];

const findDeclaration = (statement: Statement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

function findTable(statement: Statement): ESTree.ObjectExpression | null {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
  const [variable] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  const isTable = variable?.id.type === 'Identifier' && variable.id.name.endsWith('Calls');
  return isTable && variable.init?.type === 'ObjectExpression' ? variable.init : null;
}

/** Lists the names that a statement declares or imports. */
function listNames(statement: Statement): readonly string[] {
  const declaration = findDeclaration(statement);
  if (declaration?.type === 'ImportDeclaration') return declaration.specifiers.map(({ local }) => local.name);
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
}
