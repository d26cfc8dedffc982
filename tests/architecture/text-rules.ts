import { parseAst } from 'vite';
import type { Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

/** A node of the syntax tree; properties that depend on its kind are read by name. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The names that a file declares. */
interface Names {
  /** Values of `const` declarations, and functions. */
  readonly values: ReadonlyMap<string, SyntaxNode>;
  /** Whether every declaration of a property with this name has an element type. */
  readonly isElement: (name: string) => boolean;
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
const ELEMENT_TYPE = /^(?:ReactElement|OnlyElements)(?: \| (?:ReactElement|OnlyElements|undefined|null|false))*$/;

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;
const isFunction = ({ type }: SyntaxNode) => FUNCTIONS.includes(type);
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');

function listChildren(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) found.push(...value.filter(isNode));
    else if (isNode(value)) found.push(value);
  }
  return found;
}

function listAll(top: SyntaxNode): SyntaxNode[] {
  const found = [top];
  for (const node of found) for (const child of listChildren(node)) found.push(child);
  return found;
}

const read = new WeakMap<SourceFile, readonly SyntaxNode[]>();

/** Returns the syntax tree of a file as a flat list, cached because several rules use it. */
function listNodes(file: SourceFile): readonly SyntaxNode[] {
  const nodes =
    read.get(file) ?? listAll(parseAst(file.code, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode);
  read.set(file, nodes);
  return nodes;
}

/** Returns the values that a function returns, without those of nested functions. */
function listReturned(made: SyntaxNode): unknown[] {
  const body = made.body as SyntaxNode;
  if (body.type !== 'BlockStatement') return [body];
  const search = (node: SyntaxNode): unknown[] => {
    if (isFunction(node)) return [];
    return node.type === 'ReturnStatement' ? [node.argument] : listChildren(node).flatMap(search);
  };
  return listChildren(body).flatMap(search);
}

const DECLARES = /\b(?:ReactElement|OnlyElements)\b/;
const DOM_TYPE = /^(?:HTML\w*Element|Element)(?: \||$)/;

/**
 * Returns the declared types of properties by name. Elements that are already in the document cannot be rendered by a component.
 */
function listDeclaredTypes({ code }: SourceFile, nodes: readonly SyntaxNode[]): Map<string, string[]> {
  const types = new Map<string, string[]>();
  for (const { type, key, typeAnnotation } of nodes) {
    if (type !== 'TSPropertySignature' || !isNode(typeAnnotation)) continue;
    const { start, end } = typeAnnotation.typeAnnotation as SyntaxNode;
    const declared = code.slice(start, end);
    if (!DOM_TYPE.test(declared)) types.set(nameOf(key), [...(types.get(nameOf(key)) ?? []), declared]);
  }
  return types;
}

function listValues(nodes: readonly SyntaxNode[]): Map<string, SyntaxNode> {
  const values = new Map<string, SyntaxNode>();
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) values.set(nameOf(node.id), node.init);
    if (node.type === 'FunctionDeclaration') values.set(nameOf(node.id), node);
  }
  return values;
}

/** Whether an expression evaluates only to elements, or to nothing. */
function givesElements(node: unknown, names: Names, seen: readonly string[] = []): boolean {
  if (!isNode(node)) return true;
  const gives = (part: unknown) => givesElements(part, names, seen);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXEmptyExpression':
      return true;
    case 'JSXFragment':
      return (node.children as SyntaxNode[]).every(gives);
    case 'JSXText':
      return typeof node.value === 'string' && node.value.trim() === '';
    case 'JSXExpressionContainer':
      return gives(node.expression);
    case 'Literal':
      return (
        node.value === null || typeof node.value === 'boolean' || (typeof node.value === 'string' && node.value.trim() === '')
      );
    case 'LogicalExpression':
      return gives(node.right) && (node.operator === '&&' || gives(node.left));
    case 'ConditionalExpression':
      return gives(node.consequent) && gives(node.alternate);
    case 'MemberExpression':
      return names.isElement(nameOf(node.property));
    case 'CallExpression':
      return callGivesElements(node, names, seen);
    case 'Identifier':
      return isNameOfElements(nameOf(node), names, seen);
    default:
      return false;
  }
}

function isNameOfElements(name: string, names: Names, seen: readonly string[]): boolean {
  const value = names.values.get(name);
  if (name === 'undefined' || names.isElement(name)) return true;
  return value !== undefined && !isFunction(value) && !seen.includes(name) && givesElements(value, names, [...seen, name]);
}

function callGivesElements(call: SyntaxNode, names: Names, seen: readonly string[]): boolean {
  const [first] = call.arguments as SyntaxNode[];
  const called = call.callee as SyntaxNode;
  // A function passed as a child declares its return type.
  if (['createPortal', 'children'].includes(nameOf(called))) return true;
  const isList = called.type === 'MemberExpression' && ['map', 'flatMap'].includes(nameOf(called.property));
  const made = isList ? first : names.values.get(nameOf(called));
  return made !== undefined && isFunction(made) && listReturned(made).every((each) => givesElements(each, names, seen));
}

/**
 * Translators replace text nodes with elements, so React can only update a text that has no siblings. docs/product/foreign-hands.md
 */
export const keepsTextsAlone: Rule = (files) => {
  const parsed = files
    .filter(
      ({ path, code }) => path.startsWith('src/') && (path.endsWith('.tsx') || (path.endsWith('.ts') && DECLARES.test(code))),
    )
    .map((file) => {
      const nodes = listNodes(file);
      return { file, nodes, types: listDeclaredTypes(file, nodes) };
    });
  const everywhere = new Map<string, string[]>();
  for (const [name, declared] of parsed.flatMap(({ types }) => [...types]))
    everywhere.set(name, [...(everywhere.get(name) ?? []), ...declared]);
  return parsed.flatMap(({ file: { path, code }, nodes, types }) => {
    const isElement = (name: string) => {
      const declared = types.get(name) ?? everywhere.get(name) ?? [];
      return declared.length > 0 && declared.every((type) => ELEMENT_TYPE.test(type));
    };
    const names = { values: listValues(nodes), isElement };
    return [...listGroups(nodes).flat(), ...listReturnedByComponents(nodes)]
      .filter((node) => !givesElements(node, names))
      .map(({ start, end }) => `${path} has a text beside others: ${code.slice(start, end).replace(/\s+/g, ' ')}`);
  });
};

/** Returns values other than elements that components return, because the caller may render them beside siblings. */
function listReturnedByComponents(nodes: readonly SyntaxNode[]): SyntaxNode[] {
  return nodes
    .filter(({ type, id }) => type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(id)))
    .flatMap(listReturned)
    .filter((returned) => isNode(returned) && nameOf(returned) !== 'children') as SyntaxNode[];
}

/** Returns groups of siblings: several children of an element, and children of a fragment, which has no element of its own. */
function listGroups(nodes: readonly SyntaxNode[]): SyntaxNode[][] {
  return nodes
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .map(({ type, children }) => {
      const shown = (children as SyntaxNode[]).filter((child) => child.type !== 'JSXText' || String(child.value).trim() !== '');
      return shown.length > 1 || type === 'JSXFragment' ? shown : [];
    });
}

const MAKES_AMOUNTS = ['formatMoney', 'formatReward', 'formatMoved'];
/** Components that protect the numbers in their text themselves. */
const KEEPS_NUMBERS = /^<(?:TextWithValues|Button|LiveMessage)\b/;

/** A translator may reformat an amount, or change it. docs/product/foreign-hands.md */
export const keepsAmountsFromTranslators: Rule = (files) =>
  files
    .filter(
      ({ path, code }) => path.startsWith('src/') && path.endsWith('.tsx') && MAKES_AMOUNTS.some((name) => code.includes(name)),
    )
    .flatMap((file) =>
      listNodes(file)
        .filter(({ type }) => type === 'JSXElement')
        .filter(({ children }) => (children as SyntaxNode[]).some(showsAmount))
        .map(({ openingElement }) => openingElement as SyntaxNode)
        .map(({ start, end }) => file.code.slice(start, end))
        .filter((opening) => !KEEPS_NUMBERS.test(opening) && !opening.includes('translate="no"'))
        .map((opening) => `${file.path} lets translators change an amount: ${opening}`),
    );

/** Whether the node itself writes an amount, rather than an element inside it. */
function showsAmount({ type, expression }: SyntaxNode): boolean {
  const search = (node: SyntaxNode): boolean => {
    if (node.type.startsWith('JSX')) return false;
    return (node.type === 'CallExpression' && MAKES_AMOUNTS.includes(nameOf(node.callee))) || listChildren(node).some(search);
  };
  return type === 'JSXExpressionContainer' && search(expression as SyntaxNode);
}
