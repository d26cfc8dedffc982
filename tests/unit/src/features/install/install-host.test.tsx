// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { InstallHost } from '#src/features/install/install-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { getInstallPrompt } from '#src/platform/install-prompt.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { setSession } from '#src/services/session/session.ts';
import { USER_AGENTS } from '#tests/unit/src/platform/user-agents.ts';

const SETTINGS = { loginRequired: false, maxCloses: -1, depositCount: -1, domains: [], otherIosBrowsers: false };
const world = vi.hoisted(() => ({ status: {}, resources: {}, deposits: {} as object | undefined, steps: [] as string[] }));
const WORLD: Readonly<Record<string, 'resources' | 'deposits'>> = {
  'system.resources': 'resources',
  'cashier.settings': 'deposits',
};
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string, { skip = false } = {}) => ({ value: skip ? undefined : world[WORLD[name] ?? 'status'] }),
}));
vi.mock('#src/services/status/status.ts', () => ({ useStatus: () => ({ value: world.status }) }));
vi.mock('#src/services/status/page-access.ts', () => ({ useAccess: () => ({ kind: 'open' }) }));
vi.mock('#src/services/install/report-install.ts', () => ({ reportInstall: (step: string) => world.steps.push(step) }));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const findDialog = () => screen.queryByRole('dialog', { name: /^Install/ });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) await act(async () => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
}
/** The browser's question, as Chromium fires it. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  return { prompt, fire: () => act(async () => void window.dispatchEvent(event)) };
}
async function open(userAgent: string = USER_AGENTS.chromeDesktop): Promise<void> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  // an overlay that went before it holds it up no more
  await act(async () => vi.advanceTimersByTimeAsync(15_000));
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/home']}>
        <InstallHost />
      </MemoryRouter>,
    );
  });
}

beforeAll(async () => {
  await addScreenTexts();
  await import('#src/features/install/due-install.tsx');
  vi.useFakeTimers();
}, 30_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const android = { resourceType: 'Android', url: 'https://download.test/app.apk' };
  Object.assign(world, {
    status: { whitelabelVal: { A2HS3: true } },
    resources: { resources: [android], templates: {}, install: SETTINGS },
    deposits: undefined,
    steps: [],
  });
  setSession(null);
});
afterEach(async () => {
  cleanup();
  // what was offered is used up
  await getInstallPrompt().ask();
  vi.restoreAllMocks();
});

test('it comes a second after the browser has offered it, with both apps and the way on without them', async () => {
  const { fire } = offer('dismissed');
  await open();
  await pass(6_000);
  expect(findDialog()).toBeNull();
  await fire();
  await pass(500);
  expect(findDialog()).toBeNull();
  await pass(1_000);
  expect(findDialog()).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Install' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('/appDownload');
  expect(screen.getByRole('link', { name: 'Continue in the browser' })).toBeDefined();
  expect(world.steps).toEqual(['shown']);
});

test('accepting the browser says that it installs, and then that it has', async () => {
  const { fire, prompt } = offer('accepted');
  await open();
  await fire();
  await pass(6_000);
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Installing Aurora' })).toBeDefined();
  await act(async () => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByRole('dialog', { name: 'Aurora is installed' })).toBeDefined();
  expect(world.steps).toEqual(['shown', 'accepted', 'installed']);
  expect(sessionStorage.getItem('fastline.install-closes')).toBe('99');
  cleanup();
  sessionStorage.clear();
  await open();
  await offer('accepted').fire();
  await pass(6_000);
  expect(findDialog()).toBeNull();
});

test('a browser that has installed it before it answers is believed', async () => {
  const { fire, prompt } = offer('accepted');
  prompt.mockImplementation(async () => void window.dispatchEvent(new Event('appinstalled')));
  await open();
  await fire();
  await pass(6_000);
  await press('Install');
  expect(screen.getByRole('dialog', { name: 'Aurora is installed' })).toBeDefined();
});

test('a browser that does not ask after all, and has no menu for it, leaves the screen to others', async () => {
  const { fire, prompt } = offer('accepted');
  prompt.mockRejectedValue(new Error('no'));
  await open();
  await fire();
  await pass(6_000);
  await press('Install');
  expect(findDialog()).toBeNull();
  const other = renderHook(() => useOverlay('push', { mayShow: true }));
  await pass(15_000);
  expect(other.result.current).toBe(true);
});

test('declining the browser counts and is kept for the session', async () => {
  const { fire } = offer('dismissed');
  await open();
  await fire();
  await pass(6_000);
  await press('Install');
  expect(findDialog()).toBeNull();
  expect(world.steps).toEqual(['shown', 'declined']);
  const kept = ['fastline.install-dismissed', 'fastline.install-closes'].map((key) => sessionStorage.getItem(key));
  expect(kept).toEqual(['1', '1']);
  await offer('dismissed').fire();
  await pass(6_000);
  expect(findDialog()).toBeNull();
});

test.each(['Close', 'Continue in the browser'])('after "%s" it stays away, unless the merchant counts', async (name) => {
  for (const [maxCloses, times] of [
    [-1, 1],
    [2, 2],
  ] as const) {
    sessionStorage.clear();
    Object.assign(world, { resources: { ...world.resources, install: { ...SETTINGS, maxCloses } } });
    for (let visit = 0; visit < 3; visit += 1) {
      await open();
      await offer('accepted').fire();
      await pass(6_000);
      expect(findDialog() !== null, `maximum ${maxCloses}, visit ${visit}`).toBe(visit < times);
      const target = findDialog() && (screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name }));
      if (target) await act(async () => void fireEvent.click(target));
      expect(findDialog()).toBeNull();
      cleanup();
    }
  }
});

test('a browser without a question of its own is looked at again after two seconds, and its guide is skipped once closed', async () => {
  await open(USER_AGENTS.safari26);
  await pass(2_500);
  expect(findDialog()).toBeNull();
  await pass(2_500);
  expect(findDialog()).not.toBeNull();
  await press('Install');
  expect(screen.getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'Tap ••• at the bottom, then Share.',
    'Choose Add to Home Screen.',
  ]);
  await press('Close');
  expect(sessionStorage.getItem('fastline.install-guide-skipped')).toBe('1');
  expect(sessionStorage.getItem('fastline.install-closes')).toBe('1');
  cleanup();
  await open(USER_AGENTS.safari26);
  await pass(8_000);
  expect(findDialog()).toBeNull();
});

test.each([
  ['chromeIos', 'Please use Safari for download App'],
  ['safari121', 'It runs best on iOS 12.2 or later: open Settings, General, Software Update.'],
  ['facebookIos', 'Choose “Open in browser”.'],
  ['firefoxAndroid', 'Open the menu ⋮ beside the address.'],
  ['samsung', 'Choose “Add page to”, then “Home screen”.'],
  ['mac14', 'Open File in the menu bar.'],
] as const)('%s reads: %s', async (name, words) => {
  await open(USER_AGENTS[name]);
  await pass(8_000);
  await press('Install');
  expect(screen.getByText(words)).toBeDefined();
});

test('LINE is left by a link of its own', async () => {
  await open(USER_AGENTS.lineIos);
  await pass(8_000);
  await press('Install');
  expect(screen.getByRole('link', { name: 'Open in browser' }).getAttribute('href')).toContain('openExternalBrowser=1');
});

test.each([
  ['has the app', [{ id: '/m/' }], false],
  ['has not', [], true],
])('a device of which the browser says late that it %s', async (_, apps, isAsked) => {
  let say: (apps: readonly unknown[]) => void = () => {};
  const said = new Promise<readonly unknown[]>((resolve) => {
    say = resolve;
  });
  Object.assign(navigator, { getInstalledRelatedApps: () => said });
  await open();
  await offer('accepted').fire();
  await pass(8_000);
  expect(findDialog()).toBeNull();
  expect(world.steps).toEqual([]);
  say(apps);
  await pass(2_000);
  Object.assign(navigator, { getInstalledRelatedApps: undefined });
  expect(findDialog() !== null).toBe(isAsked);
});

test.each([
  ['the flag is off', { status: { whitelabelVal: {} } }],
  ['the template has it off', { resources: { resources: [], templates: { pwa: '{"enabled":false}' }, install: SETTINGS } }],
])('nothing comes where %s', async (_, change) => {
  Object.assign(world, change);
  await open();
  await offer('accepted').fire();
  await pass(8_000);
  expect(findDialog()).toBeNull();
});

test.each([
  ['a guest where members alone are asked', null, { loginRequired: true }, undefined, false],
  ['a member where members alone are asked', ADA, { loginRequired: true }, undefined, true],
  ['a member whose deposits are not known', ADA, { depositCount: 2 }, undefined, false],
  ['a member without a deposit', ADA, { depositCount: 2 }, { totalDepositSuccessCount: 0, firstDeposit: false }, true],
  ['a member after the first one', ADA, { depositCount: 2 }, { totalDepositSuccessCount: 1, firstDeposit: true }, false],
  [
    'the same on a listed domain',
    ADA,
    { depositCount: 2, domains: ['localhost'] },
    { totalDepositSuccessCount: 1, firstDeposit: true },
    true,
  ],
])('%s', async (_, session, settings, deposits, isAsked) => {
  setSession(session);
  Object.assign(world, { deposits, resources: { ...world.resources, install: { ...SETTINGS, ...settings } } });
  await open();
  await offer('accepted').fire();
  await pass(8_000);
  expect(findDialog() !== null).toBe(isAsked);
});
