// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PixelStart } from '#contract/messages/pixel-frame.ts';
import { openPixelFrame, PIXEL_LIMIT_MS } from '#src/services/tracking/pixel-frame.ts';

const START: PixelStart = {
  channel: 'meta',
  ids: ['1'],
  origin: 'https://connect.facebook.net',
  visitor: '1.2',
  page: 'https://play.example/m/home',
  cookies: '',
  eventNames: {},
};
const EVENT = { name: 'login', eventID: 'e1' } as const;
const frameWindow = { postMessage: vi.fn(), closed: false };
const receive = (data: unknown, from: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: frameWindow as never, origin: 'null', ...from }));
const findFrame = () => document.querySelector('iframe');
const listSent = () => frameWindow.postMessage.mock.calls.map(([message]) => message.type);

beforeEach(() => {
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frameWindow as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the sandbox of the frame allows only scripts, and the frame is hidden', () => {
  const pixel = openPixelFrame(START);
  expect(findFrame()?.getAttribute('sandbox')).toBe('allow-scripts');
  expect([findFrame()?.hidden, findFrame()?.getAttribute('src')]).toEqual([true, '/m/frame/pixel-meta.html']);
  pixel.stop();
  expect(findFrame()).toBeNull();
});

test('early events wait for the frame', () => {
  const pixel = openPixelFrame(START);
  pixel.send(EVENT);
  expect(listSent()).toEqual([]);
  receive({ type: 'pixel-frame-opened' });
  pixel.send(EVENT);
  expect(listSent()).toEqual(['pixel-start', 'pixel-event', 'pixel-event']);
  pixel.stop();
});

test.each([
  ['another window', { source: null }],
  ['a page with an origin', { origin: 'https://evil.test' }],
  ['our own origin', { origin: location.origin }],
])('ignores a message from %s', (_who, from) => {
  const pixel = openPixelFrame(START);
  receive({ type: 'pixel-frame-opened' }, from);
  receive({ type: 'pixel-failed' }, from);
  expect([listSent(), findFrame() !== null]).toEqual([[], true]);
  pixel.stop();
});

test('removes the frame of a failed vendor script', () => {
  openPixelFrame(START);
  receive({ type: 'pixel-failed' });
  expect(findFrame()).toBeNull();
});

test('removes the frame of a script that does not load in time', () => {
  openPixelFrame(START);
  vi.advanceTimersByTime(PIXEL_LIMIT_MS);
  expect(findFrame()).toBeNull();
  const pixel = openPixelFrame(START);
  receive({ type: 'pixel-ready' });
  vi.advanceTimersByTime(PIXEL_LIMIT_MS);
  expect(findFrame()).not.toBeNull();
  pixel.stop();
});
