import * as v from 'valibot';
import type { CaptchaStart } from '#contract/messages/captcha-frame.ts';
import { NonEmptyString } from '#contract/schemas/values.ts';
import { describeError, forwardEvents, type VendorBox, type VendorObject, type VendorStart } from './vendor-box.ts';

interface V3Object extends VendorObject {
  verify(): void;
}
type Init = (config: object, ready: (object: V3Object) => void) => void;

const Validate = v.object({ geetest_challenge: NonEmptyString, geetest_seccode: NonEmptyString });
const findInit = () => (window as { initGeetest?: Init }).initGeetest;

/** Starts GeeTest v3, which is shown on request; `success: false` is the vendor's offline mode. docs/product/captcha.md */
export function startV3({ start, language }: CaptchaStart & { version: 'v3' }): VendorStart {
  const { gt, challenge, success, newCaptcha } = start;
  return {
    path: '/static/tools/gt.js',
    isLoaded: () => typeof findInit() === 'function',
    open: (postToPage) => {
      let box: V3Object | undefined;
      const config = {
        gt,
        challenge,
        offline: !success,
        new_captcha: newCaptcha,
        product: 'bind',
        lang: language,
        https: location.protocol === 'https:',
        onError: (error: unknown) => postToPage(describeError(error)),
      };
      findInit()?.(config, (object) => {
        box = object;
        forwardEvents(object, postToPage, readProof);
      });
      return { show: () => box?.verify(), reset: () => box?.reset() } satisfies VendorBox;
    },
  };
}

function readProof(validate: unknown) {
  const parsed = v.safeParse(Validate, validate);
  if (!parsed.success) return undefined;
  const { geetest_seccode: seccode, geetest_challenge: challenge } = parsed.output;
  return { version: 'v3' as const, seccode, challenge };
}
