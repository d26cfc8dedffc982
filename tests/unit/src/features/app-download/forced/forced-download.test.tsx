// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ForcedDownloadHost } from '#src/features/app-download/download-hosts.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { createStore } from '#src/state/create-store.ts';

const world = vi.hoisted(() => ({ forced: {} as object | null, next: 0, asks: 0 }));
const deposits = createStore<number | undefined>(undefined);
/** The operator answers at once. */
async function ask(): Promise<void> {
  world.asks += 1;
  deposits.set(world.next);
}
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string, { skip = false } = {}) => {
    const count = deposits.use((told) => told);
    const values: Record<string, unknown> = {
      'system.status': { whitelabelVal: {}, appDownload: { bar: null, forced: world.forced } },
      'system.resources': { resources: [{ resourceType: 'APK', url: 'https://a.test/app.apk' }] },
      'cashier.settings': count === undefined ? undefined : { totalDepositSuccessCount: count },
    };
    return { value: skip ? undefined : values[name], isLoading: false, reload: ask };
  },
}));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const modal = () => screen.queryByRole('dialog', { name: 'Get the Aurora app' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(async () => vi.advanceTimersByTimeAsync(1_000));
}
/** The pause after an overlay, and more. */
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
  deposits.set(count);
  world.next = count ?? 0;
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
  await Promise.all([
    addScreenTexts(),
    import('#src/i18n/download-english.ts'),
    import('#src/features/app-download/forced/forced-download.tsx'),
  ]);
  vi.useFakeTimers();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession(ADA);
  Object.assign(world, { forced: {}, asks: 0 });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await setHidden(false);
});

test('a member of few deposits is shown both ways to the app', async () => {
  await open(5);
  expect(modal()?.getAttribute('data-theme')).toBeNull();
  const ways = [...(modal()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
  expect(ways).toEqual(['Download the app', 'Add to home screen']);
  expect(modal()?.querySelector('img')).not.toBeNull();
});

test('the theme and the preferred way are those of the merchant', async () => {
  world.forced = { theme: 'dark', preferredWay: 'pwa' };
  await open(0);
  expect(modal()?.getAttribute('data-theme')).toBe('dark');
  const ways = [...(modal()?.querySelectorAll('a') ?? [])].map(({ textContent, dataset }) => [textContent, dataset.look]);
  expect(ways).toEqual([
    ['Add to home screen', 'accent'],
    ['Download the app', 'quiet'],
  ]);
});

test.each([
  ['a merchant that does not want it', () => Object.assign(world, { forced: null }), 0],
  ['a guest', () => setSession(null), 0],
  ['the native app', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('FastlineApp/2.4'), 0],
  ['more deposits', () => {}, 6],
])('nobody is asked: %s', async (_, prepare, count) => {
  prepare();
  await open(count);
  expect(modal()).toBeNull();
});

test('only the lobby asks', async () => {
  await open(0);
  expect(modal()).not.toBeNull();
  await press('/game');
  expect(modal()).toBeNull();
  await press('/home');
  await passPause();
  expect(modal()).not.toBeNull();
});

test('closed, it stays away until the next page, and after so many closings for good', async () => {
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

test('what stood when the page was left comes again before the operator has answered', async () => {
  await open(undefined);
  expect(modal()).toBeNull();
  await openAgain(0);
  await openAgain(undefined);
  expect(modal()).not.toBeNull();
});

test('a rise of the deposits hides it and asks anew', async () => {
  await open(4);
  await press('Close');
  world.next = 5;
  await pass(30);
  expect(modal()).not.toBeNull();
  world.next = 6;
  await pass(30);
  expect(modal()).toBeNull();
  await openAgain(undefined);
  expect(modal()).toBeNull();
});

test('any rise takes away what is shown, though it may come again', async () => {
  await open(3);
  expect(modal()).not.toBeNull();
  await act(async () => deposits.set(4));
  expect(modal()).toBeNull();
  await passPause();
  expect(modal()).not.toBeNull();
});

test('deposits are asked for every 30 s, not while the page is hidden, and no more after a logout', async () => {
  await open(9);
  const before = world.asks;
  await pass(60);
  expect(world.asks - before).toBe(2);
  await setHidden(true);
  await pass(90);
  expect(world.asks - before).toBe(2);
  await setHidden(false);
  expect(world.asks - before).toBe(3);
  await pass(30);
  expect(world.asks - before).toBe(4);
  await act(async () => setSession(null));
  await pass(90);
  expect(world.asks - before).toBe(4);
});
