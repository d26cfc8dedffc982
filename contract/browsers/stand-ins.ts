/** The members of the global scope used here; every program has its own type for it. */
interface Scope {
  readonly [name: string]: unknown;
}
type Owner = Record<PropertyKey, unknown>;
type Compare = (first: unknown, second: unknown) => number;
type Test = (value: unknown, index: number, list: ArrayLike<unknown>) => boolean;

const UUID_BYTES = 16;

function at(this: ArrayLike<unknown>, index: number): unknown {
  const position = Math.trunc(index) || 0;
  return this[position < 0 ? this.length + position : position];
}

function findLastIndex(this: ArrayLike<unknown>, test: Test, self?: unknown): number {
  let index = this.length;
  while (index-- > 0) if (test.call(self, this[index], index, this)) return index;
  return -1;
}

function findLast(this: ArrayLike<unknown>, test: Test, self?: unknown): unknown {
  return this[findLastIndex.call(this, test, self)];
}

const OF_ARRAYS = {
  at,
  findLastIndex,
  findLast,
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: Compare) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const list = [...this];
    list.splice(...change);
    return list;
  },
  with(this: unknown[], index: number, value: unknown) {
    const list = [...this];
    const position = Math.trunc(index) < 0 ? list.length + Math.trunc(index) : Math.trunc(index) || 0;
    if (position < 0 || position >= list.length) throw new RangeError('Invalid index');
    list[position] = value;
    return list;
  },
};

const OF_STRINGS = {
  at(this: string, index: number) {
    return at.call(this, index);
  },
  replaceAll(this: string, pattern: string | RegExp, replacement: string & (() => string)) {
    if (pattern instanceof RegExp) return this.replace(pattern, replacement);
    return this.replace(new RegExp(pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'), replacement);
  },
};

/** Uses `getRandomValues`, which is older than `crypto.randomUUID` and available on pages without TLS. */
function createUuid(crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }): string {
  const bytes = crypto.getRandomValues(new Uint8Array(UUID_BYTES));
  const digits = bytes.reduce((text, byte) => text + byte.toString(UUID_BYTES).padStart(2, '0'), '');
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}

interface DialogElement {
  readonly style: Record<string, string>;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  hasAttribute(name: string): boolean;
  dispatchEvent(event: unknown): boolean;
}

/** The dialog covers the page by its style, and Esc closes it; the page behind it stays reachable by keyboard. */
function createDialogMembers(scope: Scope): Owner {
  const view = scope as unknown as {
    readonly Event: new (type: string, init?: object) => unknown;
    addEventListener(type: string, listener: unknown): void;
    removeEventListener(type: string, listener: unknown): void;
  };
  const listeners = new WeakMap<DialogElement, (event: { readonly key: string }) => void>();
  function close(this: DialogElement): void {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    view.removeEventListener('keydown', listeners.get(this));
    this.dispatchEvent(new view.Event('close'));
  }
  function showModal(this: DialogElement): void {
    if (this.hasAttribute('open')) return;
    this.setAttribute('open', '');
    Object.assign(this.style, { display: 'block', position: 'fixed', inset: '0', margin: 'auto', zIndex: '9' });
    const listener = ({ key }: { readonly key: string }) => {
      if (key === 'Escape' && this.dispatchEvent(new view.Event('cancel', { cancelable: true }))) close.call(this);
    };
    listeners.set(this, listener);
    view.addEventListener('keydown', listener);
  }
  return { close, showModal, show: showModal };
}

function fill(owner: unknown, members: object): void {
  for (const [name, value] of Object.entries(members)) {
    if (name in (owner as Owner)) continue;
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
}

/** Adds the built-ins of `contract/browsers/built-ins.ts` that the browser lacks to a scope; docs/product/browsers.md */
export function addStandIns(scope: Scope): void {
  const { URL, Response, crypto, HTMLElement } = scope as unknown as {
    URL: new (text: string, base?: string) => object;
    Response: new (body: string, init?: object) => object;
    crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
    HTMLElement?: { prototype: object };
  };
  const canParse = (text: string, base?: string) => {
    try {
      return Boolean(new URL(text, base));
    } catch {
      return false;
    }
  };
  const json = (value: unknown, init: { readonly headers?: object } = {}) =>
    new Response(JSON.stringify(value), {
      ...init,
      headers: { 'Content-Type': 'application/json', ...readHeaders(init.headers) },
    });
  fill(URL, { canParse });
  if (Response) fill(Response, { json });
  fill(Object, { hasOwn: (owner: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(owner, name) !== undefined });
  fill(crypto, { randomUUID: () => createUuid(crypto) });
  fill(Array.prototype, OF_ARRAYS);
  fill(Object.getPrototypeOf(Uint8Array.prototype), { at, findLastIndex, findLast });
  fill(String.prototype, OF_STRINGS);
  // If the browser has no dialog element, the members are added to all elements.
  if (HTMLElement)
    fill(((scope.HTMLDialogElement as typeof HTMLElement | undefined) ?? HTMLElement).prototype, createDialogMembers(scope));
}

/** Headers may be a list of pairs, a `Headers` object or a plain object. */
function readHeaders(headers: object = {}): Record<string, string> {
  const entries = Symbol.iterator in headers ? [...(headers as Iterable<[string, string]>)] : Object.entries(headers);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.toLowerCase() === 'content-type' ? 'Content-Type' : name, value]),
  );
}
