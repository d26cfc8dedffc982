import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { LineModeName } from '#sandbox/faults/line-mode.ts';
import { findInboxCode } from '#tests/e2e/fixtures/inbox-code.ts';
import { type RunningOperator, runOperator } from '#tests/e2e/fixtures/running-operator.ts';
import { startDriver, type WebkitDriver } from './webkit-driver.ts';
import { createPlayer, type Player } from './webkit-player.ts';

const PICTURES = resolve(import.meta.dirname, '../../../test-results');
/** A phone's width; the toolbar of the browser does not let its window become narrower than 447 px. */
const WINDOW = { x: 0, y: 0, width: 390, height: 844 };
/** Other journeys cover the mini-game and the offer to install the app. */
const OTHERS = { LOTTMINIGAME3: false, SEALOTTMINIGAME3: false, A2HS3: false };

export const LONG_WAIT_MS = 60_000;
const COME_BACK_MS = 1_000;

interface Fixtures {
  /** Width, height and depth of the display. */
  readonly screen: string;
  /** Above the ports of all workers of the journeys in other browsers. */
  readonly firstPort: number;
  readonly driver: WebkitDriver;
  readonly operator: RunningOperator;
  /** Arguments of the browser, such as features that it leaves out. */
  readonly browserArguments: readonly string[];
  /** Flags of every merchant. */
  readonly flags: Readonly<Record<string, boolean>>;
  readonly allowed: RegExp[];
  /** Allows errors that the journey provokes; any other fails it. */
  readonly allowFaults: (pattern: RegExp) => void;
  readonly player: Player;
  /** The player in the filled lobby, under the worker's control. */
  readonly app: Player;
  readonly login: (name: string) => Promise<void>;
  /** Returns the digits of the newest message to a number. */
  readonly readCode: (recipient: string) => Promise<string>;
  readonly setLine: (line: number, mode: LineModeName) => Promise<void>;
  /** Merges flags and settings into those of Aurora. */
  readonly setMerchant: (changes: { flags?: Record<string, boolean>; settings?: object }) => Promise<void>;
}

export const journey = test.extend<Fixtures>({
  screen: ['1280x1024x24', { scope: 'file' }],
  firstPort: [22_500, { scope: 'file' }],
  driver: [
    async ({ screen }, use) => {
      const driver = await startDriver(screen);
      await use(driver);
      await driver.stop();
    },
    { scope: 'file' },
  ],
  operator: [
    async ({ firstPort }, use) => {
      const operator = await runOperator(firstPort);
      await use(operator);
      await operator.remove();
    },
    { scope: 'file' },
  ],
  browserArguments: [],
  flags: {},
  // oxlint-disable-next-line no-unused-vars -- Vitest reads the names in the braces, and Biome forbids empty ones
  allowed: async ({ task: _ }, use) => use([]),
  allowFaults: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  player: async ({ driver, operator, browserArguments, flags, allowed, task }, use) => {
    await operator.start();
    await operator.control('POST', 'reset');
    for (const { code } of MERCHANTS) await operator.control('PATCH', `merchants/${code}`, { flags: { ...OTHERS, ...flags } });
    const session = await driver.openSession(browserArguments);
    await session.call('POST', '/window/rect', WINDOW);
    const player = createPlayer(session, operator.url);
    await use(player);
    if (task.result?.state === 'fail') await keepPicture(task.name, player);
    const faults = await player.readFaults();
    await session.close();
    expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  app: async ({ player }, use) => {
    await player.open('/m/home');
    await waitForLobby(player);
    await waitForWorker(player);
    await use(player);
  },
  login: async ({ player }, use) => {
    await use(async (name) => {
      await player.press('link', 'Log in');
      await typeLogin(player, name);
      await player.find('link', `${name}, your account`);
    });
  },
  readCode: async ({ operator }, use) => {
    await use(async (recipient) => {
      await expect.poll(() => findInboxCode(operator, recipient)).toBeDefined();
      return (await findInboxCode(operator, recipient)) ?? '';
    });
  },
  setLine: async ({ operator }, use) => {
    await use(async (line, mode) => void (await operator.control('POST', `lines/${line}`, { mode })));
  },
  setMerchant: async ({ operator }, use) => {
    await use(async (changes) => void (await operator.control('PATCH', 'merchants/aurora', changes)));
  },
});

export async function typeLogin(player: Player, name: string, password = 'fastline-1'): Promise<void> {
  await player.fill('Username', name);
  await player.fill('Password', password);
  await player.press('button', 'Log in', 'form');
}

/** Emulates returns to the tab until a text is visible, because a running check may have begun too early. */
export async function comeBackUntilSeen(player: Player, text: string): Promise<void> {
  const look = async () => {
    await player.run(() => void document.dispatchEvent(new Event('visibilitychange')));
    return player.shows(text);
  };
  await expect.poll(look, { timeout: LONG_WAIT_MS, interval: COME_BACK_MS }).toBe(true);
}

/** Until the games are visible, the page shows the frame of the HTML or the stored lobby. */
export const waitForLobby = (player: Player): Promise<void> =>
  player.waitFor(() => document.querySelector('html[data-started] main:not([data-drawn]) .games-lobby h3') !== null);

export const waitForWorker = (player: Player): Promise<void> => player.waitFor(() => navigator.serviceWorker.controller !== null);

/** A dialog removes its history entry just after it has closed, and that step back would cancel or undo another navigation. */
export const waitForHistory = (player: Player): Promise<void> =>
  player.waitFor(() => !document.querySelector('dialog[open]') && !(history.state as { overlay?: boolean } | null)?.overlay);

/** A game that needs a session. */
export const GAME = 'Baccarat 7';

export async function seeGame(player: Player): Promise<void> {
  await player.inside('main iframe', async () => {
    await player.find('heading', GAME);
    await player.see('Opened for ada.');
  });
}

/** A game that anyone may try. */
export const seeTrialGame = (player: Player): Promise<void> =>
  player.inside('main iframe', async () => void (await player.find('heading', 'Mega 6/45')));

/** Uses the parts of the app that matter to a member, while something is broken. */
export async function useTheApp(player: Player): Promise<void> {
  await player.press('link', 'ada, your account');
  await player.find('heading', 'ada');
  await player.see('Level');
  await player.press('link', 'Home');
  await player.press('link', GAME);
  await seeGame(player);
  await player.press('button', 'Back');
  await waitForLobby(player);
}

/** Opens each screen, and returns those that are wider than the window, which the engine decides by its own layout. */
export async function walkScreens(player: Player, paths: readonly string[]): Promise<readonly string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await player.open(path);
    await player.waitFor(() => document.querySelector('html[data-started] h1') !== null);
    // A first view that the player leaves alone is completed seconds later.
    await player.run(() => dispatchEvent(new Event('wheel')));
    await player.waitFor(() => document.querySelector('main :is(.skeleton, .page-spinner-face)') === null);
    expect(await player.run(() => location.pathname + location.search)).toBe(path);
    if (await player.run(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
  }
  return wide;
}

async function keepPicture(title: string, player: Player): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(join(PICTURES, `webkit-${title.replaceAll(/\W+/g, '-')}.png`), await player.takePicture());
}
