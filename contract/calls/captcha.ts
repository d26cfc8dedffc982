import * as v from 'valibot';
import { get, open } from '../endpoint.ts';
import { LooseNumber, LooseString, Switch } from '../schemas/values.ts';

const CaptchaQuery = v.object({ t: LooseNumber });

/** The start parameters of GeeTest v3; docs/product/captcha.md */
export const GeetestStart = v.object({
  gt: LooseString,
  challenge: LooseString,
  newCaptcha: Switch,
  success: Switch,
});
export type GeetestStart = v.InferOutput<typeof GeetestStart>;

/** The standard captcha: a picture, and the id that is sent with its answer. `image` is a `data:` URL. */
export const ImageCaptcha = v.object({ captchaId: LooseString, image: v.pipe(v.string(), v.regex(/^data:image\//)) });
export type ImageCaptcha = v.InferOutput<typeof ImageCaptcha>;

export const captchaCalls = {
  'captcha.geetest': get('/wps/captcha/geetest', { ...open, query: CaptchaQuery, reply: GeetestStart }),
  'captcha.image': get('/wps/captcha/image', { ...open, query: CaptchaQuery, reply: ImageCaptcha }),
};
