// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AlertHost } from '#src/app/deferred/alert-host.tsx';
import { NativeShellHost } from '#src/features/native-shell/native-shell-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { IN_APP_KEY } from '#src/platform/shell.ts';
import { arrivedLink } from '#src/services/links/read-link-target.ts';
import { keepHistoryStill } from '#tests/unit/fixtures/still-history.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const APK = 'https://app.example/fastline.apk';
const world = { flags: {} as Record<string, boolean>, links: [] as object[] };
startTestGateway({
  'system.resources': () => ({ resources: world.links, templates: {} }),
  'system.status': () => ({ whitelabelVal: world.flags }),
});
keepHistoryStill();

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
  // An earlier overlay no longer delays this one.
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
  await import('#src/features/native-shell/lazy/native-shell.tsx');
  vi.useFakeTimers();
});
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(IN_APP_KEY, '1');
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

test('an upgradeable shell shows the modal, which is hidden and then removed on close', async () => {
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
  ['a shell that sends no details', () => {}, null],
  ['an up-to-date shell', () => {}, { ...INFO, isUpgradeable: false }],
  ['a shell with invalid details', () => {}, { ...INFO, platform: 'toaster' }],
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
])('the button of version %s notifies the shell and closes the modal', async (version, asked) => {
  await open({ ...INFO, version });
  await press('Update now');
  expect(sent).toEqual([{ type: 'page-ready', protocol: 1 }, asked]);
  await pass(250);
  expect(findModal()).toBeNull();
});

test('a mandatory upgrade has no close button, stays open and can be requested again', async () => {
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
])('a callback with the text "%s" alerts %s', async (result, expected) => {
  await open(null);
  await tell({ type: 'callback', result });
  expect(screen.queryByRole('dialog')?.querySelector('p')?.textContent).toBe(expected);
  if (expected) await press('OK');
});

test.each([[null], [''], ['https://evil.example/m/home'], ['javascript:alert(1)']])(
  'the link %s is refused with a request to check it',
  async (url) => {
    await open(null);
    await tell({ type: 'link-opened', url });
    expect(screen.getByRole('dialog').textContent).toContain('Please check the address.');
    await press('OK');
    expect(arrivedLink.get()).toBeNull();
  },
);

test('a link of this app is opened', async () => {
  await open(null);
  await tell({ type: 'link-opened', url: '/m/activity?promotionId=7' });
  expect(arrivedLink.get()).toMatchObject({ path: '/activity', search: '?promotionId=7' });
});

test('Back on the first screen leaves the app at home', async () => {
  window.history.replaceState(null, '', '/m/home');
  await open(null);
  await tell({ type: 'back-pressed' });
  expect(sent.at(-1)).toEqual({ type: 'leave' });
});
