// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pageQueries } from '#src/bridges/page-queries.ts';
import { ForcedDownloadHost } from '#src/features/app-download/download-hosts.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const world = {
  forced: {} as object | null | undefined,
  isOffered: true,
  resources: [] as object[],
  /** The member's deposits; undefined while the operator does not reply. */
  deposits: undefined as number | undefined,
};
const gateway = startTestGateway({
  'system.status': () => ({ whitelabelVal: { REWCEN3: true }, appDownload: { bar: null, forced: world.forced } }),
  'promotions.available': () => ({ availablePromotions: { APP_DOWNLOAD: { enabled: world.isOffered, count: 1 } } }),
  'system.resources': () => ({ resources: world.resources }),
  'cashier.settings': () =>
    world.deposits === undefined ? new Promise(() => {}) : { totalDepositSuccessCount: world.deposits, firstDeposit: true },
});
const countAsks = () => gateway.findCalls('cashier.settings').length;

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const modal = () => screen.queryByRole('dialog', { name: 'Get the Aurora app' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(async () => vi.advanceTimersByTimeAsync(1_000));
}
/** Passes the pause after an overlay. */
const passPause = () => pass(14);
function setHidden(isHidden: boolean): Promise<void> {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}
function Screens() {
  const navigate = useNavigate();
  return (
    <>
      {['/home', '/game'].map((path) => (
        <button key={path} type="button" onClick={() => void navigate(path)}>
          {path}
        </button>
      ))}
      <ForcedDownloadHost />
    </>
  );
}
async function open(count: number | undefined): Promise<void> {
  pageQueries.removeQueries(() => true);
  world.deposits = count;
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={['/home']}>
          <Screens />
        </MemoryRouter>,
      ),
  );
  await passPause();
}
async function openAgain(count: number | undefined): Promise<void> {
  cleanup();
  await open(count);
}

beforeAll(async () => {
  await Promise.all([addScreenTexts(), import('#src/features/app-download/lazy/forced-download.tsx')]);
  vi.useFakeTimers();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession(ADA);
  const resources = [{ resourceType: 'APK', url: 'https://a.test/app.apk' }];
  Object.assign(world, { forced: {}, isOffered: true, resources });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await setHidden(false);
});

test('a member with few deposits sees both ways to get the app', async () => {
  await open(5);
  expect(modal()?.getAttribute('data-theme')).toBeNull();
  const ways = [...(modal()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
  expect(ways).toEqual(['Download the app', 'Add to home screen']);
  expect(modal()?.querySelector('img')).not.toBeNull();
});

test.each([
  ['it offers a download and its bonus is on', {}, 5, true],
  ['the member has made more deposits than usual', {}, 6, false],
  ['its bonus is off', { isOffered: false }, 0, false],
  ['there is nothing to download', { resources: [] }, 0, false],
  ['its switch is off', { forced: null }, 0, false],
])('without settings from the operator it asks as usual: %s', async (_, said, count, isAsked) => {
  Object.assign(world, { forced: undefined }, said);
  await open(count);
  expect(modal() !== null).toBe(isAsked);
});

test('uses the theme and the preferred method of the merchant', async () => {
  world.forced = { theme: 'dark', preferredWay: 'pwa' };
  await open(0);
  expect(modal()?.getAttribute('data-theme')).toBe('dark');
  const ways = [...(modal()?.querySelectorAll('a') ?? [])].map(({ textContent, dataset }) => [textContent, dataset.variant]);
  expect(ways).toEqual([
    ['Add to home screen', 'accent'],
    ['Download the app', 'quiet'],
  ]);
});

test.each([
  ['a merchant that does not use it', () => Object.assign(world, { forced: null }), 0],
  ['a guest', () => setSession(null), 0],
  ['the native app', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('FastlineApp/2.4'), 0],
  ['more deposits', () => {}, 6],
])('does not ask: %s', async (_, prepare, count) => {
  prepare();
  await open(count);
  expect(modal()).toBeNull();
});

test('asks only in the lobby', async () => {
  await open(0);
  expect(modal()).not.toBeNull();
  await press('/game');
  expect(modal()).toBeNull();
  await press('/home');
  await passPause();
  expect(modal()).not.toBeNull();
});

test('once closed, it stays away until the next page, and for good after several closings', async () => {
  world.forced = { maxCloseTimes: 2 };
  await open(0);
  await press('Close');
  await press('/game');
  await press('/home');
  await passPause();
  expect(modal()).toBeNull();
  await openAgain(0);
  expect(modal()).not.toBeNull();
  await press('Close');
  await openAgain(0);
  expect(modal()).toBeNull();
  setSession({ ...ADA, id: '2' });
  await openAgain(0);
  expect(modal()).not.toBeNull();
});

test('a prompt shown when the page was left appears again before the operator replies', async () => {
  await open(undefined);
  expect(modal()).toBeNull();
  await openAgain(0);
  await openAgain(undefined);
  expect(modal()).not.toBeNull();
});

test('more deposits hide it and restart the question', async () => {
  await open(4);
  await press('Close');
  world.deposits = 5;
  await pass(30);
  expect(modal()).not.toBeNull();
  world.deposits = 6;
  await pass(30);
  expect(modal()).toBeNull();
  await openAgain(undefined);
  expect(modal()).toBeNull();
});

test('any increase hides the prompt, even if it may appear again', async () => {
  await open(3);
  expect(modal()).not.toBeNull();
  world.deposits = 4;
  await act(async () => pageQueries.refreshFromStore('cashier.settings'));
  expect(modal()).toBeNull();
  await passPause();
  expect(modal()).not.toBeNull();
});

test('deposits are refetched every 30 s on a visible page until the logout', async () => {
  await open(9);
  const before = countAsks();
  await pass(60);
  expect(countAsks() - before).toBe(2);
  await setHidden(true);
  await pass(90);
  expect(countAsks() - before).toBe(2);
  await setHidden(false);
  await pass(31);
  expect(countAsks() - before).toBe(3);
  await act(async () => setSession(null));
  await pass(90);
  expect(countAsks() - before).toBe(3);
});
