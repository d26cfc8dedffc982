// @vitest-environment page
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { InstallHost } from '#src/features/install/install-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { getInstallPrompt } from '#src/platform/install-prompt.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';
import { USER_AGENTS } from '#tests/unit/src/platform/user-agents.ts';

const SETTINGS = { loginRequired: false, maxCloses: -1, depositCount: -1, domains: [], otherIosBrowsers: false };
const world = { status: {}, resources: {}, deposits: undefined as object | undefined };
const gateway = startTestGateway({
  'gateway.counters': null,
  'system.status': () => world.status,
  'system.resources': () => world.resources,
  'cashier.settings': () => world.deposits ?? new Promise(() => {}),
});
const listSteps = () =>
  gateway.findCalls('gateway.counters').flatMap(({ body }) => Object.keys((body as { counts: object }).counts));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const findDialog = () => screen.queryByRole('dialog', { name: /^Install/ });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) await act(async () => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
}
/** The browser's install event, as in Chromium. */
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
  // An earlier overlay no longer delays this one.
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
  await import('#src/features/install/lazy/due-install.tsx');
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
  });
  setSession(null);
});
afterEach(async () => {
  cleanup();
  // The stored prompt is used up.
  await getInstallPrompt().ask();
  vi.restoreAllMocks();
});

test("appears a second after the browser's offer, with both apps and a way to continue without them", async () => {
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
  expect(listSteps()).toEqual(['install:shown']);
});

test('accepting shows the installation and then its end', async () => {
  const { fire, prompt } = offer('accepted');
  await open();
  await fire();
  await pass(6_000);
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Installing Aurora' })).toBeDefined();
  await act(async () => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByRole('dialog', { name: 'Aurora is installed' })).toBeDefined();
  expect(listSteps()).toEqual(['install:shown', 'install:accepted', 'install:installed']);
  expect(sessionStorage.getItem('fastline.install-closes')).toBe('99');
  cleanup();
  sessionStorage.clear();
  await open();
  await offer('accepted').fire();
  await pass(6_000);
  expect(findDialog()).toBeNull();
});

test("accepts an installation that is reported before the prompt's answer", async () => {
  const { fire, prompt } = offer('accepted');
  prompt.mockImplementation(async () => void window.dispatchEvent(new Event('appinstalled')));
  await open();
  await fire();
  await pass(6_000);
  await press('Install');
  expect(screen.getByRole('dialog', { name: 'Aurora is installed' })).toBeDefined();
});

test('closes if the browser cannot show its prompt and has no menu entry', async () => {
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

test("declining the browser's prompt is counted and remembered for the session", async () => {
  const { fire } = offer('dismissed');
  await open();
  await fire();
  await pass(6_000);
  await press('Install');
  expect(findDialog()).toBeNull();
  expect(listSteps()).toEqual(['install:shown', 'install:declined']);
  const kept = ['fastline.install-dismissed', 'fastline.install-closes'].map((key) => sessionStorage.getItem(key));
  expect(kept).toEqual(['1', '1']);
  await offer('dismissed').fire();
  await pass(6_000);
  expect(findDialog()).toBeNull();
});

test.each(['Close', 'Continue in the browser'])('after "%s" it stays away, unless the merchant sets a maximum', async (name) => {
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

test('a browser without a prompt is checked again after two seconds, and its guide is skipped once closed', async () => {
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
  ['facebookIos', 'Choose “Open in browser”.'],
  ['firefoxAndroid', 'Open the menu ⋮ beside the address.'],
  ['samsung', 'Choose “Add page to”, then “Home screen”.'],
  ['mac14', 'Open File in the menu bar.'],
] as const)('%s has the text: %s', async (name, words) => {
  await open(USER_AGENTS[name]);
  await pass(8_000);
  await press('Install');
  expect(screen.getByText(words)).toBeDefined();
});

test('LINE is left by its own link', async () => {
  await open(USER_AGENTS.lineIos);
  await pass(8_000);
  await press('Install');
  expect(screen.getByRole('link', { name: 'Open in browser' }).getAttribute('href')).toContain('openExternalBrowser=1');
});

test.each([
  ['has the app', [{ id: '/m/' }], false],
  ['has not', [], true],
])('stays away if the browser reports late that the device %s', async (_, apps, isAsked) => {
  let say: (apps: readonly unknown[]) => void = () => {};
  const said = new Promise<readonly unknown[]>((resolve) => {
    say = resolve;
  });
  Object.assign(navigator, { getInstalledRelatedApps: () => said });
  await open();
  await offer('accepted').fire();
  await pass(8_000);
  expect(findDialog()).toBeNull();
  expect(listSteps()).toEqual([]);
  say(apps);
  await pass(2_000);
  Object.assign(navigator, { getInstalledRelatedApps: undefined });
  expect(findDialog() !== null).toBe(isAsked);
});

test.each([
  ['the flag is off', { status: { whitelabelVal: {} } }],
  ['the template has it off', { resources: { resources: [], templates: { pwa: '{"enabled":false}' }, install: SETTINGS } }],
])('does not appear if %s', async (_, change) => {
  Object.assign(world, change);
  await open();
  await offer('accepted').fire();
  await pass(8_000);
  expect(findDialog()).toBeNull();
});

test.each([
  ['a guest if only members are asked', null, { loginRequired: true }, undefined, false],
  ['a member if only members are asked', ADA, { loginRequired: true }, undefined, true],
  ['a member whose deposits are not loaded', ADA, { depositCount: 2 }, undefined, false],
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
