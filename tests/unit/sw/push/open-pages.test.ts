import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestFromPage, requestLocation } from '#sw/push/open-pages.ts';

vi.mock('#sw/worker-scope.ts', () => ({ worker: {} }));

type RequestedPage = Parameters<typeof requestFromPage>[0];
const QUESTION = { type: 'push-received', title: '', body: '', link: '/m/home' } as const;

/** Delivers at once: the clock of the test alone says when a page answers. */
class FakeChannel {
  port1: { onmessage?: (event: { data: unknown }) => void; close: () => void } = { close: () => {} };
  port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

/** A page whose program comes to a question only after a while. */
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
  ['a visible page that is busy for a second takes a push up', { visibilityState: 'visible' }, 1_000, true],
  ['so does a focused one', { focused: true }, 1_000, true],
  ['a hidden one is given up sooner', {}, 400, false],
  ['a visible one that says nothing is given up, too', { visibilityState: 'visible' }, 60_000, false],
] as const)('%s', async (_title, seen, busyMs, isTaken) => {
  const answered = requestFromPage(createBusyPage(busyMs, seen), QUESTION);
  await vi.advanceTimersByTimeAsync(1_500);
  expect((await answered) !== null).toBe(isTaken);
});

test('a click waits for a visible page, but not until the browser takes the right to open windows away', async () => {
  const [soon, late] = [600, 900].map((busyMs) => requestLocation(createBusyPage(busyMs, { visibilityState: 'visible' })));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await soon, await late]).toEqual(['/m/login', null]);
});
