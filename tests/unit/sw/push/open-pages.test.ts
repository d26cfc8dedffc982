import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestFromPage, requestLocation } from '#sw/push/open-pages.ts';

vi.hoisted(() => vi.stubGlobal('self', {}));

type RequestedPage = Parameters<typeof requestFromPage>[0];
const QUESTION = { type: 'push-received', title: '', body: '', link: '/m/home' } as const;

/** Delivers at once, so that only the test's clock determines when a page responds. */
class FakeChannel {
  port1: { onmessage?: (event: { data: unknown }) => void; close: () => void } = { close: () => {} };
  port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

/** A page that responds to a question after a delay. */
function createBusyPage(busyMs: number, seen: Partial<Pick<RequestedPage, 'visibilityState' | 'focused'>>): RequestedPage {
  const postMessage = (_question: unknown, [port]: MessagePort[]) =>
    setTimeout(() => port?.postMessage({ path: '/m/login' }), busyMs);
  return { visibilityState: 'hidden', focused: false, ...seen, postMessage } as unknown as RequestedPage;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MessageChannel', FakeChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a visible page that is busy for a second accepts a push', { visibilityState: 'visible' }, 1_000, true],
  ['a focused page that is busy for a second accepts a push', { focused: true }, 1_000, true],
  ['a hidden page times out sooner', {}, 400, false],
  ['a visible page that never responds times out', { visibilityState: 'visible' }, 60_000, false],
] as const)('%s', async (_title, seen, busyMs, isTaken) => {
  const answered = requestFromPage(createBusyPage(busyMs, seen), QUESTION);
  await vi.advanceTimersByTimeAsync(1_500);
  expect((await answered) !== null).toBe(isTaken);
});

test("a click waits for a visible page, but less than the browser's limit for opening windows", async () => {
  const [soon, late] = [600, 900].map((busyMs) => requestLocation(createBusyPage(busyMs, { visibilityState: 'visible' })));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await soon, await late]).toEqual(['/m/login', null]);
});
