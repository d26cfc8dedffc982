type Props = Readonly<Record<string, unknown>>;

/** React stores a node's props on the node itself, under a name whose suffix differs in each page. */
const PROPS_KEY = '__reactProps$';
/** Attributes that React writes under a different name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  classname: 'class',
  htmlfor: 'for',
  defaultvalue: 'value',
  defaultchecked: 'checked',
};

/** Returns the props that a node was rendered with; undefined for a node that React did not create. */
export function findProps(node: Node): Props | undefined {
  const key = Object.keys(node).find((name) => name.startsWith(PROPS_KEY));
  return key === undefined ? undefined : (node as unknown as Record<string, Props>)[key];
}

const simplify = (name: string) => name.toLowerCase().replace(/[-:]/g, '');

/** Whether React wrote a node's text, and not a translator. */
function hasOwnTexts(node: Element, { children }: Props): boolean {
  if (typeof children === 'string' || typeof children === 'number') return node.textContent === String(children);
  return [...node.childNodes].every((child) => child.nodeType !== Node.TEXT_NODE || child.textContent?.trim() === '');
}

/** Whether everything inside is as React rendered it, without foreign nodes or texts. docs/product/foreign-hands.md */
export const isAllOwn = (top: Element): boolean =>
  [top, ...top.querySelectorAll('*')].every((node) => {
    const props = findProps(node);
    return props !== undefined && hasOwnTexts(node, props);
  });

/** Lists the attributes of a node that come from its props, not from another program. */
export function listOwnAttributes(node: Element, props: Props): string[] {
  const own = Object.keys(props).map((name) => OTHER_NAMES[simplify(name)] ?? simplify(name));
  return node.getAttributeNames().filter((name) => own.includes(simplify(name)));
}
