// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AlertHost } from '#src/app/deferred/alert-host.tsx';
import { NativeShellHost } from '#src/features/native-shell/native-shell-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { KEPT_IN_APP_KEY } from '#src/platform/shell.ts';
import { arrivedLink } from '#src/services/links/arrived-link.ts';

const APK = 'https://app.example/fastline.apk';
const world = vi.hoisted(() => ({ flags: {} as Record<string, boolean>, links: [] as object[], closed: [] as string[] }));
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string) => ({
    reload: async () => {},
    isLoading: false,
    ...(name === 'system.resources' && { value: { resources: world.links, templates: {} } }),
    ...(name === 'system.status' && { value: { whitelabelVal: world.flags } }),
  }),
}));
// This document goes back without telling anybody of it; journeys have a real history.
vi.mock('#src/platform/overlay-back.ts', () => ({
  overlayBack: { push: () => () => {}, settle: async () => {}, closeTop: () => false },
}));

const INFO = { type: 'app-info', version: '2.4.39', platform: 'android', isUpgradeable: true };
let sent: unknown[];
let shell: { postMessage: (text: string) => void; onmessage?: ((event: { data: unknown }) => void) | null };
const tell = (message: object) => act(async () => shell.onmessage?.({ data: JSON.stringify(message) }));
const findModal = () => screen.queryByRole('dialog', { name: 'Update your Aurora app' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 250) await act(async () => vi.advanceTimersByTimeAsync(Math.min(left, 250)));
}
async function open(info: object | null = INFO): Promise<void> {
  // an overlay that went before it holds it up no more
  await pass(15_000);
  const app = (
    <MemoryRouter initialEntries={['/home']}>
      <AlertHost />
      <NativeShellHost />
    </MemoryRouter>
  );
  await act(async () => void render(app));
  await pass(250);
  if (info) await tell(info);
  await pass(1_000);
}

beforeAll(async () => {
  await addScreenTexts();
  await import('#src/features/native-shell/native-shell.tsx');
  vi.useFakeTimers();
});
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(KEPT_IN_APP_KEY, '1');
  sent = [];
  shell = { postMessage: (text) => sent.push(JSON.parse(text)) };
  vi.stubGlobal('FastlineShell', shell);
  Object.assign(world, { flags: {}, links: [{ resourceType: 'APK', url: APK }] });
});
afterEach(async () => {
  cleanup();
  arrivedLink.set(null);
  vi.unstubAllGlobals();
});

test('a shell that can be upgraded shows the modal; closed, it hides and is then removed', async () => {
  await open();
  expect(findModal()).not.toBeNull();
  await press('Close');
  await act(async () => vi.advanceTimersByTimeAsync(240));
  expect(findModal()?.hasAttribute('data-leaving')).toBe(true);
  await act(async () => vi.advanceTimersByTimeAsync(10));
  expect(findModal()).toBeNull();
  cleanup();
  await open();
  expect(findModal()).toBeNull();
});

test.each([
  ['a browser', () => sessionStorage.clear(), INFO],
  ['a page without a bridge', () => vi.stubGlobal('FastlineShell', undefined), INFO],
  ['a shell that says nothing of itself', () => {}, null],
  ['a shell that is the newest', () => {}, { ...INFO, isUpgradeable: false }],
  ['a shell whose words are wrong', () => {}, { ...INFO, platform: 'toaster' }],
  ['a merchant without a link', () => Object.assign(world, { links: [] }), INFO],
  ['a merchant with an unsafe link', () => Object.assign(world, { links: [{ resourceType: 'APK', url: 'javascript:1' }] }), INFO],
])('%s shows no modal', async (_, prepare, info) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  prepare();
  await open(info);
  expect(findModal()).toBeNull();
  warn.mockRestore();
});

test.each([
  ['2.4.39', { type: 'download', url: APK }],
  ['2.4.38', { type: 'open-outside', url: APK }],
])('the button of version %s asks the shell, and the modal goes', async (version, asked) => {
  await open({ ...INFO, version });
  await press('Update now');
  expect(sent).toEqual([{ type: 'page-ready', protocol: 1 }, asked]);
  await pass(250);
  expect(findModal()).toBeNull();
});

test('a mandatory upgrade has no close button, stays, and asks again', async () => {
  world.flags = { MANDATORYAPPUPDATES3: true };
  await open();
  expect([findModal() === null, screen.queryByRole('button', { name: 'Close' })]).toEqual([false, null]);
  await press('Update now');
  await pass(1_000);
  await press('Update now');
  expect([findModal() === null, sent.length]).toEqual([false, 3]);
});

test.each([
  ['Failure: no room for the file', 'Failure: no room for the file'],
  ['Success', undefined],
  ['No Failure', undefined],
])('a callback with the words "%s" alerts %s', async (result, expected) => {
  await open(null);
  await tell({ type: 'callback', result });
  expect(screen.queryByRole('dialog')?.querySelector('p')?.textContent).toBe(expected);
  if (expected) await press('OK');
});

test.each([[null], [''], ['https://evil.example/m/home'], ['javascript:alert(1)']])(
  'the link %s is refused with the words to check it',
  async (url) => {
    await open(null);
    await tell({ type: 'link-opened', url });
    expect(screen.getByRole('dialog').textContent).toContain('Please check the address.');
    await press('OK');
    expect(arrivedLink.get()).toBeNull();
  },
);

test('a link of this app is handed on', async () => {
  await open(null);
  await tell({ type: 'link-opened', url: '/m/activity?promotionId=7' });
  expect(arrivedLink.get()).toMatchObject({ path: '/activity', search: '?promotionId=7' });
});

test('Back on the first screen leaves when that is home', async () => {
  window.history.replaceState(null, '', '/m/home');
  await open(null);
  await tell({ type: 'back-pressed' });
  expect(sent.at(-1)).toEqual({ type: 'leave' });
});
