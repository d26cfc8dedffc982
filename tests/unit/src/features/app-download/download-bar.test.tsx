// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DOWNLOAD_BAR_KEY, HIDE_DOWNLOAD_BAR_KEY } from '#contract/names.ts';
import { DownloadBarHost } from '#src/features/app-download/download-hosts.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { listenToEvents } from '#src/services/tracking/track-event.ts';
import { useFirstAlert } from '#src/ui/alert.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const ANSWERS = {
  'gateway.counters': null,
  'system.status': { whitelabelVal: { REWCEN3: true }, appDownload: { bar: { minRankLevel: null } } },
  'system.resources': {
    resources: [
      { resourceType: 'Android', url: 'https://a.test/app.apk' },
      { resourceType: 'MOBILECONFIG', url: 'https://a.test/app.mobileconfig' },
    ],
    templates: {},
  },
  'promotions.available': { availablePromotions: {} },
  'promotions.announcements': { announcements: [] },
};
const gateway = startTestGateway(ANSWERS);

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)';
const root = document.documentElement;
const say = gateway.answer;
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

beforeAll(() => Promise.all([addScreenTexts(), import('#src/features/app-download/lazy/download-bar.tsx')]));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession(null);
  root.dataset.bar = '';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the bar fills its reserved space with icon, name and rating', async () => {
  await open();
  expect(bar()?.textContent).toContain('Aurora');
  expect(bar()?.textContent).toContain('5.0');
  expect(bar()?.querySelector('img')?.getAttribute('src')).toMatch(/icons\/aurora-192\.png$/);
  expect([screen.queryByRole('img', { name: 'App bonus' }), localStorage.getItem(DOWNLOAD_BAR_KEY)]).toEqual([null, '1']);
});

test('without a reserved space it appears on the next screen and reserves space for the next start', async () => {
  delete root.dataset.bar;
  await open();
  expect([bar(), root.dataset.bar, localStorage.getItem(DOWNLOAD_BAR_KEY)]).toEqual([null, undefined, '1']);
  await press('games');
  expect([bar() === null, root.dataset.bar]).toEqual([false, '']);
});

test('without a bar no resources are requested, and the reserved space disappears with the next screen', async () => {
  say({ 'system.status': { whitelabelVal: {}, appDownload: { bar: null } } });
  localStorage.setItem(DOWNLOAD_BAR_KEY, '1');
  await open();
  expect([bar(), root.dataset.bar, localStorage.getItem(DOWNLOAD_BAR_KEY)]).toEqual([null, '', '0']);
  await press('games');
  expect([root.dataset.bar, gateway.listRows().includes('system.resources')]).toEqual([undefined, false]);
});

test.each([
  ['closed in this session', () => sessionStorage.setItem(HIDE_DOWNLOAD_BAR_KEY, '1')],
  ['nothing to download', () => say({ 'system.resources': { resources: [] } })],
  ['the native app', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('FastlineApp/2.4')],
  ['the home screen', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  [
    'a guest before a required rank',
    () => say({ 'system.status': { whitelabelVal: {}, appDownload: { bar: { minRankLevel: 1 } } } }),
  ],
])('hides the bar: %s', async (_, prepare) => {
  prepare();
  await open();
  expect(bar()).toBeNull();
});

test.each([
  [2, true],
  [1, false],
])('a member of rank %i with the required rank 2 sees the bar: %s', async (rankLevel, isSeen) => {
  setSession(ADA);
  say({
    'system.status': { whitelabelVal: {}, appDownload: { bar: { minRankLevel: 2 } } },
    'member.info': { id: '1', type: 0, merchantCode: 'aurora', rankLevel },
  });
  await open();
  expect(bar() !== null).toBe(isSeen);
});

test('a bonus is shown as a gift, and in the popup with a link to its activity', async () => {
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
  expect(screen.getByRole('link', { name: 'See the promotion' }).getAttribute('href')).toBe('/activity?category=app');
});

test('closing hides the bar for the session and shows where to find the app', async () => {
  await open();
  await press('Close');
  expect([bar(), root.dataset.bar, sessionStorage.getItem(HIDE_DOWNLOAD_BAR_KEY)]).toEqual([null, undefined, '1']);
  expect(popup()?.textContent).toContain('App for Android');
  expect(popup()?.textContent).not.toContain('See the promotion');
  await press('Close');
  expect(popup()).toBeNull();
  await press('games');
  expect(bar()).toBeNull();
});

test('a download is reported, and iOS 17 shows the next steps', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  const told: unknown[] = [];
  const stop = listenToEvents((event) => told.push(event));
  await open();
  await press('Download');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Install profile (iPhone)' })));
  stop();
  expect(told).toEqual([{ name: 'downloadApp', contentId: 'MOBILECONFIG' }]);
  expect(gateway.findCalls('gateway.counters')).toMatchObject([{ body: { counts: { 'download:MOBILECONFIG': 1 } } }]);
  expect(screen.getByTestId('alert').textContent).toContain('Profile Downloaded');
  expect(screen.queryByRole('link', { name: 'App for Android' })).toBeNull();
});
