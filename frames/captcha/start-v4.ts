import * as v from 'valibot';
import type { CaptchaStart } from '#contract/messages/captcha-frame.ts';
import { GeetestV4 } from '#contract/schemas/identity/captcha.ts';
import { describeError, forwardEvents, type VendorBox, type VendorObject, type VendorStart } from './vendor-box.ts';

interface V4Object extends VendorObject {
  showCaptcha(): void;
}
type Init = (config: object, ready: (object: V4Object) => void) => void;

const findInit = () => (window as { initGeetest4?: Init }).initGeetest4;

/** Starts GeeTest v4, which is shown on request; docs/product/captcha.md */
export function startV4({ captchaId, language }: CaptchaStart & { version: 'v4' }): VendorStart {
  return {
    path: '/v4/gt4.js',
    isLoaded: () => typeof findInit() === 'function',
    open: (postToPage) => {
      let box: V4Object | undefined;
      const onError = (error: unknown) => postToPage(describeError(error));
      findInit()?.({ captchaId, language, product: 'bind', onError }, (object) => {
        box = object;
        forwardEvents(object, postToPage, (validate) => readProof(validate, captchaId));
      });
      return { show: () => box?.showCaptcha(), reset: () => box?.reset() } satisfies VendorBox;
    },
  };
}

function readProof(validate: unknown, captchaId: string) {
  const whole = typeof validate === 'object' ? { captcha_id: captchaId, ...validate } : validate;
  const parsed = v.safeParse(GeetestV4, whole);
  return parsed.success ? { version: 'v4' as const, validate: parsed.output } : undefined;
}
