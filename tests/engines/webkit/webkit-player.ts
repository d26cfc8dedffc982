import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { DriverError, type ElementName, pathOf, type Session } from './webkit-driver.ts';

const WAIT_LIMIT_MS = 30_000;
const POLL_MS = 100;
/** Most replies have arrived by then. */
const ANSWER_MS = 2_000;
/** More than any screen has places for the focus. */
const MAX_STEPS = 60;
/** The page has changed between two commands, or is about to. */
const PASSING = ['stale element reference', 'element click intercepted', 'element not interactable', 'no such element'];
/** Finds elements by role and name in the page, by the same rules as the tests of components. */
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
/** Watches the page for errors that it logs or does not catch, and for breaches of its policy. */
const WATCH = `
  window.faults = [];
  const note = (text) => faults.push(String(text));
  addEventListener('error', ({ message }) => message && note(message));
  const { error } = console;
  console.error = (...texts) => (note(texts.join(' ')), error(...texts));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => note(effectiveDirective + ' ' + blockedURI));`;
const FIND = `
  const [role, name, label, within, isForAction] = arguments;
  const place = within === null ? document.body : document.querySelector(within);
  if (!place) return null;
  const options = { exact: true, ...(name !== null && { name }) };
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom;
  const found = role ? queryAllByRole(place, role, options) : queryAllByLabelText(place, label, { selector: 'input, textarea, select' });
  const [first = null] = found.filter((element) => element.checkVisibility());
  if (!isForAction || !first) return first;
  const { left, top, width, height } = first.getBoundingClientRect();
  const isInView = first.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  // The driver scrolls no further than to the edge of the window, where bars of the app are. An element in view stays where it is,
  // because the app ignores the second of two quick presses at one place.
  if (!isInView) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The driver would press where the element was, and a hidden tab has no frames.
  const readPlace = () => JSON.stringify(first.getBoundingClientRect());
  const before = readPlace();
  const frame = () => new Promise((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => resolve())));
  const isReachable = () => {
    const modals = [...document.querySelectorAll('dialog:modal')];
    return modals.length === 0 || modals.some((modal) => modal.contains(first));
  };
  return frame().then(frame).then(() => (readPlace() === before && isReachable() ? first : null));`;

const FIND_OPTION = 'const [list, name] = arguments; return [...list.options].find(({ text }) => text === name) ?? null;';

export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' } as const;

interface Place {
  readonly role?: string;
  readonly name?: string;
  readonly label?: string;
  /** Selects the part of the page where it is. */
  readonly within?: string | undefined;
}

/** A function that runs in the page and refers to nothing outside itself. */
type InPage<Result> = (...values: never[]) => Result;

/** The verbs of a player; each waits until it is possible, and fails when that takes too long. */
export interface Player {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Presses the first of that role and name; `within` selects a part of the page. */
  press(role: string, name: string, within?: string): Promise<void>;
  /** Presses again until a text is visible, because the program ignores presses for 500 ms after its last reply. */
  pressUntilSeen(text: string, role: string, name: string, within?: string): Promise<void>;
  /** Types into a field, after what it contains. */
  fill(label: string, text: string): Promise<void>;
  /** Types over what a field contains. */
  refill(label: string, text: string): Promise<void>;
  /** Chooses an option of a list. */
  choose(label: string, option: string): Promise<void>;
  /** Presses keys one after another, wherever the focus is. */
  type(...keys: readonly string[]): Promise<void>;
  /** Presses Tab until an element with this text or label has the focus. */
  tabTo(name: string): Promise<void>;
  /** Returns the text or the label of the element that has the focus. */
  readFocus(): Promise<string>;
  see(text: string): Promise<void>;
  seeNoMore(text: string): Promise<void>;
  /** Whether a text is visible now. */
  shows(text: string): Promise<boolean>;
  /** Waits until the address is this one, without its origin. */
  seeAddress(address: string): Promise<void>;
  find(role: string, name: string): Promise<ElementName>;
  waitUntilGone(role: string, name: string): Promise<void>;
  run<Result>(work: InPage<Result>, ...values: readonly unknown[]): Promise<Awaited<Result>>;
  /** Waits until a function in the page returns `true`. */
  waitFor(work: InPage<boolean | Promise<boolean>>, ...values: readonly unknown[]): Promise<void>;
  /** Acts inside a frame of the page, also of another origin. */
  inside(selector: string, act: () => Promise<void>): Promise<void>;
  /** Opens an address in another tab and turns to it; both have the storage of one browser. Returns the tab. */
  openTab(address: string): Promise<string>;
  turnTo(tab: string): Promise<void>;
  /** Returns the tabs, the current one first. */
  listTabs(): Promise<readonly string[]>;
  /** Returns the errors of all pages that nothing has caught, and the breaches of their policies. */
  readFaults(): Promise<readonly string[]>;
  takePicture(): Promise<Buffer>;
}

export function createPlayer({ call }: Session, origin: string): Player {
  const execute = (script: string, args: readonly unknown[] = []) => call('POST', '/execute/sync', { script, args });
  const run = <Result>(work: InPage<Result>, ...values: readonly unknown[]) =>
    execute(`return (${work}).apply(null, arguments)`, values) as Promise<Awaited<Result>>;

  const faults: string[] = [];
  const equip = async () => {
    if (!(await execute('return "faults" in window'))) await execute(WATCH + FINDER);
  };
  const collectFaults = async () => {
    faults.push(...((await execute('return (window.faults ?? []).splice(0)')) as string[]));
    return faults;
  };
  const move = async (path: string, body?: object) => {
    await collectFaults();
    await call('POST', path, body);
    await equip();
  };
  const lookFor = async (place: Place, isForAction = false): Promise<ElementName | null> => {
    await equip();
    const { role = null, name = null, label = null, within = null } = place;
    return (await execute(FIND, [role, name, label, within, isForAction])) as ElementName | null;
  };
  const act = async (place: Place, path: string, body?: object): Promise<void> => {
    await until(`something to act on: ${JSON.stringify(place)}`, async () => {
      const element = await lookFor(place, true);
      if (element) await call('POST', pathOf(element) + path, body);
      return element;
    });
  };
  const type = async (...keys: readonly string[]) => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const readFocus = () =>
    run(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  const turnTo = async (tab: string) => {
    await collectFaults();
    await call('POST', '/window', { handle: tab });
    await equip();
  };
  const shows = async (text: string) => String(await execute('return document.body.innerText')).includes(text);

  return {
    run,
    find: (role, name) => until(`the ${role} "${name}"`, () => lookFor({ role, name })),
    open: (address) => move('/url', { url: new URL(address, origin).href }),
    reload: () => move('/refresh'),
    goBack: () => move('/back'),
    readFaults: collectFaults,
    press: (role, name, within) => act({ role, name, within }, '/click'),
    pressUntilSeen: async (text, role, name, within) =>
      void (await until(`the text "${text}" after a press`, async () => {
        if (await shows(text)) return true;
        const element = await lookFor({ role, name, within }, true);
        if (!element) return false;
        await call('POST', `${pathOf(element)}/click`);
        // A further press might meet what this one opens.
        const end = performance.now() + ANSWER_MS;
        while (performance.now() < end && !(await shows(text))) await wait(POLL_MS);
        return false;
      })),
    fill: (label, text) => act({ label }, '/value', { text }),
    async refill(label, text) {
      await act({ label }, '/click');
      await run(() => (document.activeElement as HTMLInputElement).select());
      await type(...Array.from(text));
    },
    choose: async (label, option) =>
      void (await until(`the option ${option}`, async () => {
        const list = await lookFor({ label }, true);
        const found = list && ((await execute(FIND_OPTION, [list, option])) as ElementName | null);
        if (found) await call('POST', `${pathOf(found)}/click`);
        return found;
      })),
    type,
    readFocus,
    async tabTo(name) {
      for (let step = 0; step < MAX_STEPS && (await readFocus()) !== name; step += 1) await type(KEYS.tab);
      if ((await readFocus()) !== name) throw new Error(`WebKit does not reach "${name}" by Tab.`);
    },
    shows,
    see: async (text) => void (await until(`the text "${text}"`, () => shows(text))),
    seeNoMore: async (text) => void (await until(`no text "${text}"`, async () => !(await shows(text)))),
    seeAddress: async (address) =>
      void (await until(
        `the address ${address}`,
        async () => (await run(() => location.pathname + location.search)) === address,
      )),
    waitUntilGone: async (role, name) =>
      void (await until(`no ${role} "${name}"`, async () => (await lookFor({ role, name })) === null)),
    waitFor: async (work, ...values) => void (await until(`${work}`, async () => (await run(work, ...values)) === true)),
    async inside(selector, act) {
      const frame = await until(`the frame ${selector}`, () =>
        call('POST', '/element', { using: 'css selector', value: selector }),
      );
      await call('POST', '/frame', { id: frame });
      try {
        await act();
      } finally {
        await call('POST', '/frame', { id: null });
      }
    },
    async openTab(address) {
      const { handle } = (await call('POST', '/window/new', { type: 'tab' })) as { handle: string };
      await turnTo(handle);
      await move('/url', { url: new URL(address, origin).href });
      return handle;
    },
    turnTo,
    async listTabs() {
      const current = String(await call('GET', '/window'));
      const all = (await call('GET', '/window/handles')) as string[];
      return [current, ...all.filter((tab) => tab !== current)];
    },
    takePicture: async () => Buffer.from(String(await call('GET', '/screenshot')), 'base64'),
  };
}

/** Asks until there is an answer. */
async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  const end = performance.now() + WAIT_LIMIT_MS;
  let last = '';
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      if (!(error instanceof DriverError) || !PASSING.includes(error.code)) throw error;
      last = ` (${error.message})`;
    }
    await wait(POLL_MS);
  }
  throw new Error(`WebKit does not show ${what}${last}.`);
}
