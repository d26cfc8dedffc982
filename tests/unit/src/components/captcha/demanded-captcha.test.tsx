// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CaptchaPurpose } from '#contract/captcha/required-captcha.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { useCaptcha } from '#src/components/captcha/use-captcha.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import type { CaptchaControl } from '#src/services/captcha.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

startTestGateway({
  'system.status': { whitelabelVal: {} },
  'captcha.image': { captchaId: 'one', image: 'data:image/png;base64,AA==' },
});
beforeAll(addScreenTexts);
afterEach(cleanup);

function Form({ purpose, onRender }: { purpose: CaptchaPurpose; onRender: (captcha: CaptchaControl) => void }) {
  const captcha = useCaptcha(purpose);
  onRender(captcha);
  return captcha.element;
}

test.each(['login', 'register', 'sms', 'email'] as const)(
  '%s shows the picture once the operator demands it',
  async (purpose) => {
    const controls: CaptchaControl[] = [];
    await act(async () => void render(<Form purpose={purpose} onRender={(captcha) => controls.push(captcha)} />));
    expect(await controls.at(-1)?.solve()).toEqual({});
    await act(async () => controls.at(-1)?.reset(new ApiError('login.cred.err')));
    expect(document.querySelector('img')).toBeNull();
    await act(async () => controls.at(-1)?.reset(new ApiError('captcha_required')));
    expect(document.querySelector('img')).not.toBeNull();
    (document.querySelector('input') as HTMLInputElement).value = 'abcde';
    expect(await controls.at(-1)?.solve()).toEqual({ captchaId: 'one', captchaCode: 'abcde' });
  },
);
