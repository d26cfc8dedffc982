// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaptchaStart } from '#contract/messages/captcha-frame.ts';
import { startFrameVendor } from '#src/components/captcha/start-frame-vendor.ts';

const START: CaptchaStart = { version: 'v4', captchaId: 'id', hosts: ['https://a.test'], language: 'eng' };
const PROOF = { captcha_id: 'i', lot_number: 'l', pass_token: 'p', gen_time: '1', captcha_output: 'o' };
const frameWindow = { postMessage: vi.fn(), closed: false };
const events = { ready: vi.fn(), solved: vi.fn(), closed: vi.fn(), failed: vi.fn() };
const describeFailure = () => ({ code: 'lines_down', message: 'no line answers' });
const start = (loadStart = async () => START) =>
  startFrameVendor({ container: document.body, title: 'Verification', loadStart, describeFailure }, events);
const receive = (data: unknown, from: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: frameWindow as never, origin: 'null', ...from }));

beforeEach(() => {
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
  vi.clearAllMocks();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frameWindow as never);
});
afterEach(() => vi.restoreAllMocks());

test('the sandbox of the frame allows only scripts', () => {
  const vendor = start();
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-scripts');
  vendor.stop();
  expect(document.querySelector('iframe')).toBeNull();
});

test('an opened frame receives its start data', async () => {
  const vendor = start();
  receive({ type: 'captcha-frame-opened' });
  await vi.waitFor(() => expect(frameWindow.postMessage).toHaveBeenCalledWith({ type: 'captcha-start', start: START }, '*'));
  vendor.stop();
});

test('a solution becomes the fields of its version', () => {
  const vendor = start();
  receive({ type: 'captcha-solved', proof: { version: 'v4', validate: PROOF } });
  expect(events.solved).toHaveBeenLastCalledWith({ geetestValidateV4: PROOF });
  receive({ type: 'captcha-solved', proof: { version: 'v3', seccode: 's', challenge: 'c' } });
  expect(events.solved).toHaveBeenLastCalledWith({ geetestSeccode: 's', geetestChallenge: 'c' });
  vendor.stop();
});

test.each([
  ['another window', { type: 'captcha-ready' }, { source: null }],
  ['a page with an origin', { type: 'captcha-ready' }, { origin: 'https://evil.test' }],
  ['our own origin', { type: 'captcha-ready' }, { origin: location.origin }],
  ['the frame, in another format', { type: 'captcha-solved', proof: 'yes' }, {}],
])('ignores a message from %s', (_who, data, from) => {
  const vendor = start();
  receive(data, from);
  for (const event of Object.values(events)) expect(event).not.toHaveBeenCalled();
  vendor.stop();
});

test('a start refused by the operator is a failure, unless the frame was stopped', async () => {
  const refuse = async () => Promise.reject(new Error('no'));
  start(refuse).stop();
  const vendor = start(refuse);
  await vi.waitFor(() => expect(events.failed).toHaveBeenCalledTimes(1));
  expect(events.failed).toHaveBeenCalledWith('lines_down', 'no line answers');
  vendor.stop();
});
