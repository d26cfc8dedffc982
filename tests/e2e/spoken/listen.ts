import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/test.ts';

/** A focus that needs more stops than this is lost. */
const MAX_STOPS = 120;

/** Values that differ between runs are replaced by their kind. */
const KINDS = [
  [/\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}(?:, \d{1,2}:\d{2}\s[AP]M)?/g, '‹date›'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?(?:\s[AP]M)?/g, '‹time›'],
  [/\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g, '‹month›'],
  [/\b[A-Z]{1,4}-?\d{6,}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '‹reference›'],
] as const;

/** Parts that a screen reader announces when the focus enters them. */
const CONTAINERS = new Set(
  ['banner', 'navigation', 'main', 'region', 'form', 'search', 'complementary', 'contentinfo', 'figure', 'toolbar'].concat([
    'dialog',
    'alertdialog',
    'group',
    'radiogroup',
    'tablist',
    'tabpanel',
    'list',
    'table',
    'grid',
    'listbox',
  ]),
);
/** Nodes that the arrow keys read as one. */
const WHOLE = new Set(['heading', 'button', 'link', 'radio', 'checkbox', 'image', 'textbox', 'tab']);
/** Containers that are announced even without a name. */
const NAMELESS = new Set(['banner', 'navigation', 'main', 'dialog', 'alertdialog', 'list', 'table']);

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { value?: string };
  readonly name?: { value?: string };
  readonly description?: { value?: string };
  readonly value?: { value?: string | number };
  readonly properties?: readonly { name: string; value: { value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** The state that a step waits for: an element that is shown, or another state. */
type Outcome = Locator | (() => Promise<unknown>);

const NO_NODE: AxNode = { nodeId: '', ignored: true };

interface Focus {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly states: string[];
  readonly description: string;
  readonly containers: { id: string; said: string }[];
}

/** Runs in the page from its start: collects the texts of live regions, in order. */
function listenInPage(): void {
  const LIVE = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
  const reader = window as Window & { spoken?: string[] };
  reader.spoken = [];
  const known = new WeakMap<Element, string>();
  const readText = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === 'true' || !node.checkVisibility({ visibilityProperty: true }))
      return '';
    const inside = node.ariaLabel ?? [...node.childNodes].map(readText).join('');
    return getComputedStyle(node).display.startsWith('inline') ? inside : ` ${inside} `;
  };
  const isReached = (region: Element) => {
    const modals = document.querySelectorAll('dialog:modal');
    const modal = modals[modals.length - 1];
    return !region.closest('[aria-hidden="true"], [inert]') && (!modal || modal.contains(region));
  };
  const hearRegion = (region: Element) => {
    const isNew = !known.has(region);
    const before = known.get(region) ?? '';
    const text = readText(region).replaceAll(/\s+/g, ' ').trim();
    known.set(region, text);
    const role = region.getAttribute('role');
    const manner = region.ariaLive ?? (role === 'alert' ? 'assertive' : 'polite');
    // A text that was removed is not announced, and neither is the first text of a new polite region.
    if (text === before || before.includes(text) || manner === 'off' || (isNew && role !== 'alert')) return;
    reader.spoken?.push(isReached(region) ? `${manner}: ${text}` : `unheard behind the dialog: ${text}`);
  };
  const hear = () => {
    for (const region of document.querySelectorAll(LIVE)) hearRegion(region);
  };
  new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

const STATES: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  checked: (value) => (value === 'true' ? 'checked' : 'not checked'),
  pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
  expanded: (value) => (value ? 'expanded' : 'collapsed'),
  selected: (value) => (value ? 'selected' : 'not selected'),
  required: (value) => (value ? 'required' : undefined),
  invalid: (value) => (value === 'false' ? undefined : 'invalid'),
  disabled: (value) => (value ? 'unavailable' : undefined),
  readonly: (value) => (value ? 'read only' : undefined),
  busy: (value) => (value ? 'busy' : undefined),
  hasPopup: (value) => `opens a ${String(value)}`,
};

const hideKinds = (said: string) => KINDS.reduce((text, [pattern, kind]) => text.replaceAll(pattern, kind), said);
const readName = ({ name }: AxNode) => String(name?.value ?? '').trim();
const readDescription = ({ description }: AxNode) => String(description?.value ?? '').trim();
const readRole = ({ role }: AxNode) => role?.value ?? '';

function readStates({ properties = [], value }: AxNode): string[] {
  const states = properties.flatMap((property) => STATES[property.name]?.(property.value.value) ?? []);
  return value?.value === undefined || value.value === '' ? states : [`“${value.value}”`, ...states];
}

/** The texts below a node, in order. */
function listTexts(node: AxNode, byId: ReadonlyMap<string, AxNode>): string[] {
  if (readRole(node) === 'StaticText') return [String(node.name?.value ?? '')];
  return (node.childIds ?? []).flatMap((id) => listTexts(byId.get(id) ?? NO_NODE, byId));
}

const sayFocus = ({ name, role, states, description }: Focus) =>
  [name || (role === 'page' ? 'The top' : 'UNNAMED'), role, ...states, ...(description ? [description] : [])].join(', ');

/** A listener to a page that is driven by the keyboard alone. */
export class ScreenReader {
  readonly #page: Page;
  readonly #tree: CDPSession;
  readonly #lines: string[] = [];
  #focus: Focus | undefined;
  #title = '';

  constructor(page: Page, tree: CDPSession) {
    this.#page = page;
    this.#tree = tree;
  }

  /** Begins the transcript here, at the element that has the focus. */
  async begin(outcome?: Outcome): Promise<void> {
    await this.hear(outcome);
    this.#lines.splice(0, Infinity, ...(this.#focus ? [sayFocus(this.#focus)] : []));
  }

  /** Presses a key, waits for the settled outcome, and records the announcements. */
  async press(key: string, outcome?: Outcome): Promise<void> {
    this.#lines.push('', `[${key}]`);
    await this.#page.keyboard.press(key);
    await this.hear(outcome);
  }

  /** Presses a key until its outcome is shown, because the program ignores presses for 500 ms after its last reply. */
  async pressUntil(key: string, outcome: Locator): Promise<void> {
    this.#lines.push('', `[${key}]`);
    await expect(async () => {
      if (!(await outcome.isVisible())) {
        await this.#page.evaluate(() => (window as Window & { spoken?: string[] }).spoken?.splice(0));
        await this.#page.keyboard.press(key);
      }
      await expect(outcome).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await this.hear();
  }

  async type(text: string): Promise<void> {
    this.#lines.push('', `[types ${text}]`);
    // One change instead of one for each letter, which a search would answer each.
    await this.#page.keyboard.insertText(text);
    await this.hear();
  }

  /** Presses Tab, or another key, until the focus is at a control of this name. */
  async goTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      await this.press(key);
      const reached = this.#focus?.name ?? '';
      if (typeof name === 'string' ? reached === name : name.test(reached)) return;
    }
    throw new Error(`The focus never reached ${name}:\n${this.#lines.slice(-40).join('\n')}`);
  }

  /** Records the announcements until the outcome is visible: live regions, the title, and the focus if it or its state changed. */
  async hear(outcome?: Outcome): Promise<void> {
    if (typeof outcome === 'function') await outcome();
    else if (outcome) await outcome.waitFor();
    // The effects of the last render run before the second frame.
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const spoken = await this.#page.evaluate(() => (window as Window & { spoken?: string[] }).spoken?.splice(0) ?? []);
    const title = await this.#page.title();
    this.#lines.push(...spoken, ...(title === this.#title ? [] : [`title: ${title}`]));
    this.#title = title;
    const before = this.#focus;
    const focus = await this.#readFocus();
    this.#focus = focus;
    if (focus.id === before?.id) {
      // A changed description alone is not announced.
      const known = [before.name, ...before.states];
      const news = [focus.name, ...focus.states].filter((each) => !known.includes(each));
      if (before.states.includes('busy') && !focus.states.includes('busy')) news.push('not busy');
      if (news.length > 0) this.#lines.push(news.join(', '));
      return;
    }
    const left = new Set([before?.id, ...(before?.containers ?? []).map(({ id }) => id)]);
    this.#lines.push(...focus.containers.flatMap(({ id, said }) => (left.has(id) ? [] : `${said}:`)), sayFocus(focus));
  }

  /** Records the text of a part of the page as the arrow keys read it. */
  async read(part: Locator): Promise<void> {
    const handle = await part.elementHandle();
    await handle?.evaluate((element) => Object.assign(window, { readPart: element }));
    const root = (await this.#ask('window.readPart')).at(0);
    this.#lines.push('', `[reads ${root ? readName(root) || readRole(root) : 'nothing'}]`);
    const { nodes } = (await this.#tree.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const say = (node: AxNode | undefined): void => {
      if (!node) return;
      const [role, name] = [readRole(node), readName(node)];
      const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
      if (!node.ignored && WHOLE.has(role) && name) this.#lines.push([name, role, ...readStates(node)].join(', '));
      // The label of a control is its name.
      else if (role === 'StaticText' && !this.#lines.at(-1)?.startsWith(`${name}, `)) this.#lines.push(name);
      else if (role === 'paragraph') this.#lines.push(listTexts(node, byId).join('').replaceAll(/\s+/g, ' ').trim());
      else for (const child of children) say(child);
    };
    say(root && byId.get(root.nodeId));
  }

  /** Compares the transcript with its file; `WRITE_SPOKEN=1` rewrites it. docs/product/accessibility.md */
  async compare(flow: string): Promise<void> {
    const transcript = `${hideKinds(this.#lines.join('\n')).trim()}\n`;
    const file = join(import.meta.dirname, 'transcripts', `${flow}.txt`);
    if (process.env.WRITE_SPOKEN) await writeFile(file, transcript);
    expect(transcript).toBe(await readFile(file, 'utf8'));
  }

  async #ask(expression: string): Promise<AxNode[]> {
    const { result } = await this.#tree.send('Runtime.evaluate', { expression });
    const { nodes } = await this.#tree.send('Accessibility.getAXNodeAndAncestors', { objectId: result.objectId ?? '' });
    return nodes;
  }

  async #readFocus(): Promise<Focus> {
    const [node, ...ancestors] = await this.#ask('document.activeElement');
    if (!node) throw new Error('Nothing has the focus.');
    const isCurrent = await this.#page.evaluate(() => document.activeElement?.ariaCurrent === 'page');
    const isPage = ['RootWebArea', 'none', 'generic'].includes(readRole(node)) && !readName(node);
    const containers = ancestors.filter(
      (one) => !one.ignored && CONTAINERS.has(readRole(one)) && (readName(one) || NAMELESS.has(readRole(one))),
    );
    return {
      id: node.nodeId,
      name: readName(node),
      role: isPage ? 'page' : readRole(node),
      states: [...readStates(node), ...(isCurrent ? ['current page'] : [])],
      description: readDescription(node),
      containers: containers.toReversed().map((one) => ({
        id: one.nodeId,
        said: [readName(one), readRole(one), readDescription(one)].filter(Boolean).join(', '),
      })),
    };
  }
}

export const test = base.extend<{ reader: ScreenReader }>({
  page: async ({ page }, use) => {
    await page.addInitScript(listenInPage);
    await use(page);
  },
  reader: async ({ app }, use) => {
    const tree = await app.context().newCDPSession(app);
    await tree.send('Accessibility.enable');
    await use(new ScreenReader(app, tree));
  },
});

export { expect };
