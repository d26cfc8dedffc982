import { expect, test, vi } from 'vitest';
import type { InstallEvent, InstallWindow } from '#src/platform/install-event.ts';
import { createInstallPrompt, isOnDevice } from '#src/platform/install-prompt.ts';

const createEvent = (outcome: 'accepted' | 'dismissed', prompt = vi.fn(async () => {})): InstallEvent =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice: Promise.resolve({ outcome }) });
const createPage = (rest: InstallWindow = {}): EventTarget & InstallWindow => Object.assign(new EventTarget(), rest);

test('uses the event stored by the head once', async () => {
  const event = createEvent('accepted');
  const page = createPage({ installEvent: event });
  const prompt = createInstallPrompt(page);
  expect([await prompt.ask(), await prompt.ask()]).toEqual(['accepted', 'failed']);
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(page.installEvent).toBeNull();
});

test('prevents later events, and the newest replaces the stored one', async () => {
  const page = createPage();
  const prompt = createInstallPrompt(page);
  const [older, newer] = [createEvent('accepted'), createEvent('dismissed')];
  page.dispatchEvent(older);
  page.dispatchEvent(newer);
  expect([older.defaultPrevented, newer.defaultPrevented]).toEqual([true, true]);
  expect(await prompt.ask()).toBe('dismissed');
});

test('a browser that refuses its prompt counts as failed', async () => {
  const prompt = createInstallPrompt(
    createPage({ installEvent: createEvent('accepted', vi.fn().mockRejectedValue(new Error())) }),
  );
  expect(await prompt.ask()).toBe('failed');
});

test.each([
  ['cannot report apps', undefined, false],
  ['reports no app', async () => [], false],
  ['reports the app', async () => [{ platform: 'webapp' }], true],
  ['refuses to report', () => Promise.reject(new Error('not in a frame')), false],
] as const)('a browser that %s', async (_, getInstalledRelatedApps, isThere) => {
  expect(await isOnDevice({ getInstalledRelatedApps } as never)).toBe(isThere);
});
