import * as v from 'valibot';
import { LooseString, Switch } from '../values.ts';

/** What GeeTest v3 starts from; docs/product/captcha.md. */
export const GeetestStart = v.object({
  gt: LooseString,
  challenge: LooseString,
  newCaptcha: Switch,
  success: Switch,
});
export type GeetestStart = v.InferOutput<typeof GeetestStart>;

/** The ordinary captcha: a picture, and the id that its answer is sent with. `image` is a `data:` URL. */
export const ImageCaptcha = v.object({ captchaId: LooseString, image: v.pipe(v.string(), v.regex(/^data:image\//)) });
export type ImageCaptcha = v.InferOutput<typeof ImageCaptcha>;
