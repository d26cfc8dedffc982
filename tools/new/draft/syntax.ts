import { type ESTree, parseAst } from 'vite';
import { Refusal } from './refusal.ts';

interface SyntaxNode extends ESTree.Span {
  readonly type: string;
  readonly [key: string]: unknown;
}

const parse = (text: string): ESTree.Program => parseAst(text, { lang: 'tsx' });
const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;
const insert = (text: string, at: number, inserted: string) => text.slice(0, at) + inserted + text.slice(at);

/** Lists the nodes of a type; the caller names the interface that belongs to it. */
function listNodes<Node extends ESTree.Node>(top: unknown, type: Node['type']): Node[] {
  if (Array.isArray(top)) return top.flatMap((each) => listNodes<Node>(each, type));
  if (!isNode(top)) return [];
  const inside = Object.values(top).flatMap((each) => listNodes<Node>(each, type));
  return top.type === type ? [top as unknown as Node, ...inside] : inside;
}

/** Finds the value of a constant, without `as const` and `satisfies`. */
function findConstant(text: string, name: string): ESTree.Expression {
  const declared = listNodes<ESTree.VariableDeclarator>(parse(text).body, 'VariableDeclarator').find(
    ({ id }) => id.type === 'Identifier' && id.name === name,
  );
  if (!declared?.init) throw new Refusal(`the constant ${name} is missing.`);
  let value = declared.init;
  while (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression') value = value.expression;
  return value;
}

/** Inserts into a list, behind the last item that `isBefore` accepts, or at its end. */
function insertItem(
  text: string,
  list: ESTree.Span,
  items: readonly ESTree.Span[],
  item: string,
  isBefore?: (item: string) => boolean,
) {
  const before = isBefore && items.findLast(({ start, end }) => isBefore(text.slice(start, end)));
  const last = before ?? items.at(-1);
  return last ? insert(text, last.end, `,\n${item}`) : insert(text, list.start + 1, item);
}

/** Adds an entry such as `name: value` to a constant object. */
export function addEntry(text: string, constant: string, entry: string, isBefore?: (entry: string) => boolean): string {
  const object = findConstant(text, constant);
  if (object.type !== 'ObjectExpression') throw new Refusal(`the constant ${constant} is not an object.`);
  return insertItem(text, object, object.properties, entry, isBefore);
}

/** Adds an element to a constant array. */
export function addElement(text: string, constant: string, element: string, isBefore?: (element: string) => boolean): string {
  const array = findConstant(text, constant);
  if (array.type !== 'ArrayExpression') throw new Refusal(`the constant ${constant} is not an array.`);
  return insertItem(
    text,
    array,
    array.elements.filter((each) => each !== null),
    element,
    isBefore,
  );
}

/** Adds a text to the list that has another one. */
export function addBeside(text: string, constant: string, neighbour: string, added: string): string {
  const literals = listNodes<ESTree.StringLiteral>(findConstant(text, constant), 'Literal');
  const found = literals.find(({ value }) => value === neighbour);
  if (!found) throw new Refusal(`the constant ${constant} lacks '${neighbour}'.`);
  return insert(text, found.end, `, '${added}'`);
}

/** Adds a name to the import of a module, or the import itself. */
export function importNames(text: string, source: string, names: readonly string[]): string {
  const imports = parse(text).body.filter((statement) => statement.type === 'ImportDeclaration');
  const imported = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  const missing = names.filter((name) => !imported.includes(name));
  if (missing.length === 0) return text;
  const same = imports.find((each) => each.source.value === source && each.importKind !== 'type');
  const last = same?.specifiers.findLast(({ type }) => type === 'ImportSpecifier');
  return last
    ? insert(text, last.end, `, ${missing.join(', ')}`)
    : addImport(text, `import { ${missing.join(', ')} } from '${source}';`);
}

/** Adds an import; biome sorts them afterwards. */
export function addImport(text: string, statement: string): string {
  const last = parse(text).body.findLast(({ type }) => type === 'ImportDeclaration');
  return last ? insert(text, last.end, `\n${statement}`) : `${statement}\n\n${text}`;
}

/** Adds statements before the declaration of a constant and its comment. */
export function addBeforeConstant(text: string, constant: string, statements: string): string {
  const { body } = parse(text);
  const { start } = findConstant(text, constant);
  const index = body.findIndex((statement) => statement.start < start && start < statement.end);
  const previous = body[index - 1];
  if (!previous) throw new Refusal(`nothing stands before the constant ${constant}.`);
  return insert(text, previous.end, `\n\n${statements}`);
}

/** Adds a statement behind the call of a method with this text as its first argument; null if there is no such call. */
export function addBehindCall(text: string, method: string, argument: string, statement: string): string | null {
  const found = listNodes<ESTree.ExpressionStatement>(parse(text).body, 'ExpressionStatement').find(({ expression }) => {
    if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return false;
    const { property } = expression.callee;
    const [first] = expression.arguments;
    return property.type === 'Identifier' && property.name === method && first?.type === 'Literal' && first.value === argument;
  });
  return found ? insert(text, found.end, `\n\n${statement}`) : null;
}

/** Adds a statement at the end of a function. */
export function addToFunction(text: string, name: string, statement: string): string {
  const found = listNodes<ESTree.Function>(parse(text).body, 'FunctionDeclaration').find(({ id }) => id?.name === name);
  if (!found?.body) throw new Refusal(`the function ${name} is missing.`);
  return insert(text, found.body.end - 1, `${statement}\n`);
}

/** Adds a field to a JSON object without changing the form of the others. */
export function addJsonField(text: string, key: string, value: unknown): string {
  const fields = JSON.parse(text) as object;
  if (key in fields) throw new Refusal(`"${key}" is in it already.`);
  const end = text.lastIndexOf('}');
  const comma = Object.keys(fields).length > 0 ? ',' : '';
  return `${text.slice(0, end).trimEnd()}${comma}\n${JSON.stringify(key)}: ${JSON.stringify(value, null, 2)}\n}\n`;
}

/** Adds a line behind the last match of the first pattern that matches at all. */
export function addLine(text: string, patterns: readonly RegExp[], line: string): string {
  const found = patterns.map(({ source }) => [...text.matchAll(new RegExp(source, 'gm'))].at(-1)).find(Boolean);
  if (!found) throw new Refusal(`no line matches ${patterns.at(-1)?.source}.`);
  return insert(text, found.index + found[0].length, `\n${line}`);
}

/** Replaces a passage, which must be there. */
export function replacePassage(text: string, pattern: RegExp, replace: (passage: string) => string): string {
  if (!pattern.test(text)) throw new Refusal(`nothing matches ${pattern.source}.`);
  return text.replace(pattern, replace);
}

/** Returns the keys of a constant object, with the texts of those that have one. */
export function readEntries(text: string, constant: string): ReadonlyMap<string, string> {
  const object = findConstant(text, constant);
  if (object.type !== 'ObjectExpression') throw new Refusal(`the constant ${constant} is not an object.`);
  return new Map(
    object.properties.flatMap((property) => {
      if (property.type !== 'Property') return [];
      const key = text.slice(property.key.start, property.key.end).replaceAll("'", '');
      return [[key, property.value.type === 'Literal' ? String(property.value.value) : '']];
    }),
  );
}

/** Returns the elements of a constant array of texts. */
export const readElements = (text: string, constant: string): readonly string[] =>
  listNodes<ESTree.StringLiteral>(findConstant(text, constant), 'Literal').map(({ value }) => String(value));
