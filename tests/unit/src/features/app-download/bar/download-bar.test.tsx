// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DOWNLOAD_BAR_KEY, HIDE_DOWNLOAD_BAR_KEY } from '#contract/names.ts';
import { DownloadBarHost } from '#src/features/app-download/download-hosts.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { listenToEvents } from '#src/services/tracking/track-event.ts';
import { useFirstAlert } from '#src/ui/alert.ts';

const world = vi.hoisted(() => ({ replies: {} as Record<string, unknown>, asked: new Set<string>(), counted: [] as string[] }));
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string, { skip = false } = {}) => {
    if (!skip) world.asked.add(name);
    return skip ? { isLoading: false } : { value: world.replies[name], isLoading: false, reload: async () => {} };
  },
}));
vi.mock('#src/bridges/count.ts', () => ({ count: (name: string) => world.counted.push(name) }));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const ANDROID = { resourceType: 'Android', url: 'https://a.test/app.apk' };
const PROFILE = { resourceType: 'MOBILECONFIG', url: 'https://a.test/app.mobileconfig' };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)';
const root = document.documentElement;
const say = (changes: Record<string, unknown>) => Object.assign(world.replies, changes);
const bar = () => screen.queryByRole('complementary', { name: 'Get the app' });
const popup = () => screen.queryByRole('dialog', { name: 'Get the Aurora app' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as Element));

function Screens() {
  const navigate = useNavigate();
  const alert = useFirstAlert();
  return (
    <>
      <button type="button" onClick={() => void navigate('/game')}>
        games
      </button>
      <p data-testid="alert">{alert?.text}</p>
      <DownloadBarHost />
    </>
  );
}
const open = () =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={['/home']}>
        <Screens />
      </MemoryRouter>,
    );
  });

beforeAll(() =>
  Promise.all([
    addScreenTexts(),
    import('#src/i18n/download-english.ts'),
    import('#src/features/app-download/bar/download-bar.tsx'),
  ]),
);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession(null);
  world.asked.clear();
  world.replies = {
    'system.status': { whitelabelVal: { REWCEN3: true }, appDownload: { bar: { minRankLevel: null } } },
    'system.resources': { resources: [ANDROID, PROFILE], templates: {} },
    'promotions.available': { availablePromotions: {} },
    'promotions.announcements': { announcements: [] },
  };
  root.dataset.bar = '';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the bar stands in the place that was held for it, with icon, name and rating', async () => {
  await open();
  expect(bar()?.textContent).toContain('Aurora');
  expect(bar()?.textContent).toContain('5.0');
  expect(bar()?.querySelector('img')?.getAttribute('src')).toMatch(/icons\/aurora-192\.png$/);
  expect([screen.queryByRole('img', { name: 'App bonus' }), localStorage.getItem(DOWNLOAD_BAR_KEY)]).toEqual([null, '1']);
});

test('without a place it comes with the next screen, and its place is held at the next start', async () => {
  delete root.dataset.bar;
  await open();
  expect([bar(), root.dataset.bar, localStorage.getItem(DOWNLOAD_BAR_KEY)]).toEqual([null, undefined, '1']);
  await press('games');
  expect([bar() === null, root.dataset.bar]).toEqual([false, '']);
});

test('a merchant without a bar is asked nothing, and what was held goes with the next screen', async () => {
  say({ 'system.status': { whitelabelVal: {}, appDownload: { bar: null } } });
  localStorage.setItem(DOWNLOAD_BAR_KEY, '1');
  await open();
  expect([bar(), root.dataset.bar, localStorage.getItem(DOWNLOAD_BAR_KEY)]).toEqual([null, '', null]);
  await press('games');
  expect([root.dataset.bar, world.asked.has('system.resources')]).toEqual([undefined, false]);
});

test.each([
  ['closed in this session', () => sessionStorage.setItem(HIDE_DOWNLOAD_BAR_KEY, '1')],
  ['nothing to download', () => say({ 'system.resources': { resources: [] } })],
  ['the native app', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('FastlineApp/2.4')],
  ['the home screen', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ['a guest before a gate', () => say({ 'system.status': { whitelabelVal: {}, appDownload: { bar: { minRankLevel: 1 } } } })],
])('there is no bar: %s', async (_, prepare) => {
  prepare();
  await open();
  expect(bar()).toBeNull();
});

test.each([
  [2, true],
  [1, false],
])('a member of rank %i before a gate of 2 sees the bar: %s', async (rankLevel, isSeen) => {
  setSession(ADA);
  say({
    'system.status': { whitelabelVal: {}, appDownload: { bar: { minRankLevel: 2 } } },
    'member.info': { id: '1', type: 0, merchantCode: 'aurora', rankLevel },
  });
  await open();
  expect(bar() !== null).toBe(isSeen);
});

test('a bonus is shown as a gift, and in the popup with the way to its activity', async () => {
  say({
    'promotions.available': { availablePromotions: { APP_DOWNLOAD: { enabled: true, count: 1 } } },
    'promotions.announcements': {
      announcements: [{ id: 'a', title: 'App', content: '', category: 'app_download', promotionType: 'app' }],
    },
  });
  await open();
  expect(screen.getByRole('img', { name: 'App bonus' })).toBeTruthy();
  await press('Download');
  expect(popup()?.textContent).toContain('Get a bonus when you download the app.');
  expect(screen.getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe('/activity?category=app');
});

test('closing hides the bar for the session and shows where the app is', async () => {
  await open();
  await press('Close');
  expect([bar(), root.dataset.bar, sessionStorage.getItem(HIDE_DOWNLOAD_BAR_KEY)]).toEqual([null, undefined, '1']);
  expect(popup()?.textContent).toContain('App for Android');
  expect(popup()?.textContent).not.toContain('See the offer');
  await press('Close');
  expect(popup()).toBeNull();
  await press('games');
  expect(bar()).toBeNull();
});

test('a download is told, and iOS 17 is told how it goes on', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  const told: unknown[] = [];
  const stop = listenToEvents((event) => told.push(event));
  await open();
  await press('Download');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Install profile (iPhone)' })));
  stop();
  expect(told).toEqual([{ name: 'downloadApp', contentId: 'MOBILECONFIG' }]);
  expect(world.counted).toEqual(['download:MOBILECONFIG']);
  expect(screen.getByTestId('alert').textContent).toContain('Profile Downloaded');
  expect(screen.queryByRole('link', { name: 'App for Android' })).toBeNull();
});
