// @vitest-environment page
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTimeToAsk } from '#src/features/install/install-host.tsx';
import { getInstallPrompt } from '#src/platform/install-prompt.ts';
import { USER_AGENTS } from '#tests/unit/src/platform/user-agents.ts';

/** Advances in steps, because one timer may start the next. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) await act(async () => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
}

function open(browser: keyof typeof USER_AGENTS, isPlace = true) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(USER_AGENTS[browser]);
  const { result, rerender } = renderHook(useTimeToAsk, { initialProps: isPlace });
  return { isTime: () => result.current, move: (isBack: boolean) => rerender(isBack) };
}

/** The browser's install event, as in Chromium. */
const offer = () =>
  act(async () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {},
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    window.dispatchEvent(event);
  });

beforeEach(() => {
  getInstallPrompt();
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  await getInstallPrompt().ask();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the time to ask comes a second after the browser has offered its prompt', async () => {
  const { isTime } = open('chromeDesktop');
  await pass(10_000);
  expect(isTime()).toBe(false);
  await offer();
  await pass(990);
  expect(isTime()).toBe(false);
  await pass(20);
  expect(isTime()).toBe(true);
});

test('a browser with a manual method waits two seconds and then one more for an offer', async () => {
  const { isTime } = open('safari26');
  await pass(2_990);
  expect(isTime()).toBe(false);
  await pass(20);
  expect(isTime()).toBe(true);
});

test('on other screens it is never time, and a player who returns waits again', async () => {
  const { isTime, move } = open('chromeDesktop', false);
  await offer();
  await pass(10_000);
  expect(isTime()).toBe(false);
  move(true);
  await pass(500);
  move(false);
  await pass(10_000);
  move(true);
  await pass(990);
  expect(isTime()).toBe(false);
  await pass(20);
  expect(isTime()).toBe(true);
  move(false);
  expect(isTime()).toBe(false);
});

test('using the prompt does not end the time', async () => {
  const { isTime } = open('chromeDesktop');
  await offer();
  await pass(1_010);
  expect(isTime()).toBe(true);
  await act(async () => void (await getInstallPrompt().ask()));
  await pass(5_000);
  expect(isTime()).toBe(true);
});
