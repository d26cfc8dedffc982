// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWidgetFrame, type WidgetFrame } from '#src/features/mini-game/widget-frame.ts';

const START = { script: '/mini-game/v1/minigame.js?_t=1', language: 'EN', merchant: 'aurora' };
const frameWindow = { postMessage: vi.fn(), closed: false };
const events = { ready: vi.fn(), open: vi.fn(), failed: vi.fn() };
const hear = (data: unknown, from: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: frameWindow as never, origin: 'null', ...from }));
let widget: WidgetFrame;

beforeEach(() => {
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
  vi.clearAllMocks();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frameWindow as never);
  widget = startWidgetFrame(document.body, START, events);
});
afterEach(() => {
  widget.stop();
  vi.restoreAllMocks();
});

test('the sandbox of the frame allows only scripts', () => {
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-scripts');
  widget.stop();
  expect(document.querySelector('iframe')).toBeNull();
});

test('an opened frame receives script, language and merchant', () => {
  hear({ type: 'mini-game-frame-opened' });
  expect(frameWindow.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'mini-game-start', start: START }, '*');
});

test('a widget never exceeds the maximum size', () => {
  hear({ type: 'mini-game-ready', width: 71.2, height: 4_000 });
  expect(events.ready).toHaveBeenCalledExactlyOnceWith({ width: 72, height: 160 });
});

test.each([
  ['another window', { type: 'mini-game-open', gameCode: 'FAST3' }, { source: null }],
  ['a page with an origin', { type: 'mini-game-open', gameCode: 'FAST3' }, { origin: 'https://evil.test' }],
  ['our own origin', { type: 'mini-game-failed' }, { origin: location.origin }],
  ['the frame, without a game code', { type: 'mini-game-open', gameCode: '../../deposit' }, {}],
  ['the frame, without a size', { type: 'mini-game-ready', width: 0, height: 10 }, {}],
])('ignores a message from %s', (_who, data, from) => {
  hear(data, from);
  for (const event of Object.values(events)) expect(event).not.toHaveBeenCalled();
});
