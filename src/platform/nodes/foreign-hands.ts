type Insert = (this: Node, node: Node, before: Node | null) => Node;
type Remove = (this: Node, node: Node) => Node;

interface Removal {
  readonly parent: Node;
  readonly nextSibling: Node | null;
  /** A copy that replaced it at the same time. */
  readonly standIn: Node | undefined;
}

/** Finds the child of `parent` that contains a node now: the node itself, or a foreign wrapper around it. */
function findOuter(parent: Node, node: Node): Node | null {
  let outer: Node | null = node;
  while (outer && outer.parentNode !== parent) outer = outer.parentNode;
  return outer;
}

/** Removes a node from any parent, and the wrappers that are empty without it. */
function takeOut(parent: Node, node: ChildNode): void {
  let wrapper: ParentNode | null = node.parentNode;
  node.remove();
  while (wrapper && wrapper !== parent && !wrapper.hasChildNodes() && findOuter(parent, wrapper)) {
    const around: ParentNode | null = wrapper.parentNode;
    (wrapper as Element).remove();
    wrapper = around;
  }
}

/** Remembers the positions of removed nodes: extensions run in an isolated world, so only an observer can detect it. */
function watchRemovals(page: Document): (node: Node) => Removal | undefined {
  const removals = new WeakMap<Node, Removal>();
  const recordRemovals = (records: readonly MutationRecord[]) => {
    const added = new Set<Node>();
    for (const { target: parent, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of addedNodes) added.add(node);
      for (const node of removedNodes) {
        const before = previousSibling && added.has(previousSibling) ? previousSibling : undefined;
        const standIn = addedNodes[0] ?? before;
        if (node.parentNode !== parent) removals.set(node, { parent, nextSibling, standIn });
      }
    }
  };
  const observer = new MutationObserver(recordRemovals);
  observer.observe(page, { childList: true, subtree: true });
  return (node) => {
    recordRemovals(observer.takeRecords());
    return removals.get(node);
  };
}

/**
 * Lets React insert before, and remove, nodes that a translator, an extension or a blocker has wrapped, moved or removed
 * meanwhile; the browser would throw. docs/product/foreign-hands.md
 */
export function tolerateForeignHands({ prototype } = Node, page = document): void {
  const insertBefore: Insert = Reflect.get(prototype, 'insertBefore');
  const removeChild: Remove = Reflect.get(prototype, 'removeChild');
  const findRemoval = watchRemovals(page);

  /** Finds the node at a lost node's position; null for the end. */
  const findPosition = (parent: Node, lost: Node | null): Node | null => {
    const passed = new Set<Node>();
    for (let node = lost; node && !passed.has(node); ) {
      passed.add(node);
      const outer = findOuter(parent, node);
      if (outer) return outer;
      const removal = findRemoval(node);
      if (removal?.parent !== parent) return null;
      node = removal.standIn ?? removal.nextSibling;
    }
    return null;
  };

  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const position = before && before.parentNode !== this ? findPosition(this, before) : before;
    return insertBefore.call(this, node, position) as T;
  };
  prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this) return removeChild.call(this, node) as T;
    // The clone with which a translator has replaced it.
    const standIn = findRemoval(node)?.standIn;
    if (standIn?.parentNode === this && !standIn.contains(node)) removeChild.call(this, standIn);
    takeOut(this, node as Node as ChildNode);
    return node;
  };
}
