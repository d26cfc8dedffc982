import { type ESTree, parseSync } from 'vite';
import { ASKED_FIRST, NO_BUILT_INS, OLD_NAMES, OWN_MEMBERS, RECENT_MEMBERS, STOOD_IN_NAMES } from './known-names.ts';

/** Global objects whose members belong to the browser too. */
const SCOPES = ['globalThis', 'window', 'self'];

const OWNERS = [...SCOPES, 'navigator', 'document', 'crypto', 'CSS', 'Intl', 'URL', 'Response', 'AbortSignal', 'Promise'];

const LANGUAGE_OWNERS = [
  'Array',
  'Object',
  'String',
  'Number',
  'Math',
  'Error',
  'RegExp',
  'Symbol',
  'Reflect',
  'Atomics',
  'JSON',
];

const TYPES_SINCE_2022 = [
  'StaticBlock',
  'PropertyDefinition',
  'PrivateIdentifier',
  'AccessorProperty',
  'Decorator',
  'ImportAttribute',
  'V8IntrinsicExpression',
];

const LOOK_BEHIND = /\(\?<[=!]/;

const MODIFIERS = /\(\?[ims]*-?[ims]+:/;

const GROUP_NAME = /\(\?<([A-Za-z_$][\w$]*)>/g;

/** Lists regular-expression features that older browsers cannot parse, which makes the whole script invalid. */
function findPatternFeatures(pattern: string, flags: string): string[] {
  const names = [...pattern.matchAll(GROUP_NAME)].map(([, name]) => name);
  return [
    ...(LOOK_BEHIND.test(pattern) ? ['regular expression with look-behind'] : []),
    ...(MODIFIERS.test(pattern) ? ['regular expression with modifiers'] : []),
    ...(new Set(names).size < names.length ? ['regular expression with a name twice'] : []),
    ...['d', 'v'].filter((flag) => flags.includes(flag)).map((flag) => `regular expression with the flag ${flag}`),
  ];
}

const readText = (node: ESTree.Node | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node?.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked ?? '').join('\0')
      : '';

function findPatterns(node: ESTree.Node): string[] {
  if (node.type === 'Literal' && 'regex' in node) return findPatternFeatures(node.regex.pattern, node.regex.flags);
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return [];
  const [pattern, flags] = node.arguments;
  return findPatternFeatures(readText(pattern), readText(flags));
}

function findSyntax(node: ESTree.Node): string[] {
  if (TYPES_SINCE_2022.includes(node.type)) return [`syntax ${node.type}`];
  const isUsing = node.type === 'VariableDeclaration' && /using/.test(node.kind);
  const isDeferred = node.type === 'ImportExpression' && (node.options || node.phase);
  return [...(isUsing ? ['syntax using'] : []), ...(isDeferred ? ['syntax import options'] : [])];
}

/** Lists the names that a file declares anywhere: minified names are short, and browser names are not. */
function listDeclared(program: ESTree.Program): Set<string> {
  const names = new Set<string>(['arguments', 'undefined']);
  const addPattern = (node: ESTree.Node | null | undefined): void => {
    if (!node) return;
    if (node.type === 'Identifier') names.add(node.name);
    else if (node.type === 'ObjectPattern')
      for (const part of node.properties) addPattern(part.type === 'Property' ? part.value : part.argument);
    else if (node.type === 'ArrayPattern') for (const part of node.elements) addPattern(part);
    else if (node.type === 'AssignmentPattern') addPattern(node.left);
    else if (node.type === 'RestElement') addPattern(node.argument);
  };
  walkNodes(program, (node) => {
    if (node.type === 'VariableDeclarator') addPattern(node.id);
    else if (node.type === 'CatchClause') addPattern(node.param);
    else if ('params' in node && Array.isArray(node.params)) for (const part of node.params) addPattern(part);
    if ('id' in node && node.type !== 'VariableDeclarator') addPattern(node.id);
    if ('local' in node && node.type !== 'ExportSpecifier') addPattern(node.local);
  });
  return names;
}

/** Whether an identifier is a value, as opposed to the name of a member, a label or an export. */
function isValue(node: ESTree.Node, parent: ESTree.Node | null): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.computed || parent.object === node;
  if (parent.type === 'Property' || parent.type === 'MethodDefinition') return parent.computed || parent.key !== node;
  return !/^(Import|Export).*Specifier$|^(Labeled|Break|Continue)Statement$|^MetaProperty$/.test(parent.type);
}

/** Finds the built-ins, syntax and patterns of a script that recent browsers may lack; docs/product/browsers.md */
export function findFeatures(name: string, script: string): Set<string> {
  const { program, errors } = parseSync(name, script, { lang: 'js' });
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const declared = listDeclared(program);
  const found = new Set<string>();
  walkNodes(program, (node, parent) => {
    for (const feature of [...findSyntax(node), ...findPatterns(node)]) found.add(feature);
    if (node.type === 'Identifier' && !declared.has(node.name) && isValue(node, parent)) found.add(node.name);
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
    const { object, property } = node;
    if (RECENT_MEMBERS.includes(property.name)) found.add(`.${property.name}`);
    if (object.type !== 'Identifier' || declared.has(object.name)) return;
    if (SCOPES.includes(object.name)) found.add(property.name);
    else if ([...OWNERS, ...LANGUAGE_OWNERS].includes(object.name)) found.add(`${object.name}.${property.name}`);
  });
  for (const scope of SCOPES) found.delete(scope);
  return found;
}

const TYPES_SINCE_2015 =
  /^(Arrow|Template|Class|Spread|Rest|Import|Export|Chain|Await|Yield|Super|Meta|Private|Property.*Definition|Method|ForOf|AssignmentPattern|ObjectPattern|ArrayPattern|TaggedTemplate)/;

/** Finds syntax newer than the language of 2009: an older browser would fail without a message. docs/product/browsers.md */
export function findSyntaxSince2015(name: string, script: string): string[] {
  const found: string[] = [];
  walkNodes(parseSync(name, script, { lang: 'js' }).program, (node) => {
    const isLexical = node.type === 'VariableDeclaration' && node.kind !== 'var';
    const isShort = node.type === 'Property' && (node.shorthand || node.method || node.computed);
    const isOperator = 'operator' in node && ['??', '**', '??=', '||=', '&&=', '**='].includes(node.operator);
    const isBareCatch = node.type === 'CatchClause' && !node.param;
    if (TYPES_SINCE_2015.test(node.type) || isLexical || isShort || isOperator || isBareCatch) found.push(node.type);
  });
  return found;
}

type Visit = (node: ESTree.Node, parent: ESTree.Node | null) => void;

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string';

/** Visits a node and its descendants. */
function walkNodes(node: ESTree.Node, visit: Visit, parent: ESTree.Node | null = null): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) walkNodes(part, visit, node);
  }
}

const KNOWN = new Set([
  ...ASKED_FIRST,
  ...NO_BUILT_INS,
  ...OLD_NAMES,
  ...STOOD_IN_NAMES,
  ...OWN_MEMBERS.map((name) => `.${name}`),
]);
/** Chunks export under minified names, and no browser object has a name of one or two letters. */
const SHORTEST_NAME = 3;

/** Finds the features that only the polyfills provide, for scripts that run without them. */
export const findStoodInFeatures = (features: ReadonlySet<string>): string[] =>
  [...features].filter((feature) => STOOD_IN_NAMES.includes(feature));

/** Finds features that are neither available at the floor, nor feature-detected, nor polyfilled. */
export const findUnknownFeatures = (features: ReadonlySet<string>): string[] =>
  [...features].filter((feature) => !KNOWN.has(feature) && (feature.startsWith('.') || feature.length >= SHORTEST_NAME));
