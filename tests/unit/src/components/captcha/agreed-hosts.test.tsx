// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useGeetestCaptcha } from '#src/components/captcha/geetest-captcha.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const HOST = 'https://captcha.merchant.example';
const frameWindow = { postMessage: vi.fn(), closed: false };
const gateway = startTestGateway({ 'captcha.geetest': { success: 1, gt: 'id', challenge: 'challenge', new_captcha: true } });
beforeAll(addScreenTexts);
beforeEach(() => {
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frameWindow as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Captcha = () => useGeetestCaptcha('v3')?.element ?? null;

test('the vendor starts on the hosts of the merchant once lines agree on them', async () => {
  const isAgreed = { value: false };
  gateway.answer({
    'system.status': () => {
      const hosts = isAgreed.value ? { hosts: [HOST] } : {};
      const value = { whitelabelVal: {}, identity: { captcha: { GEETEST_VERSION: 'v3', ...hosts } } };
      return reply(value, isAgreed.value ? {} : { unconfirmed: ['identity.captcha.hosts'] });
    },
  });
  await act(async () => void render(<Captcha />));
  window.dispatchEvent(
    new MessageEvent('message', { data: { type: 'captcha-frame-opened' }, source: frameWindow as never, origin: 'null' }),
  );
  isAgreed.value = true;
  const start = expect.objectContaining({ version: 'v3', hosts: [HOST] });
  await vi.waitFor(() => expect(frameWindow.postMessage).toHaveBeenCalledWith({ type: 'captcha-start', start }, '*'));
});
