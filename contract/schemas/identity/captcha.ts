import * as v from 'valibot';
import { Flag, maybe, Text } from '../values.ts';

export const CaptchaQuery = v.object({ t: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()) });

/** What GeeTest v3 starts from; docs/product/captcha.md. */
export const GeetestStart = v.object({
  gt: Text,
  challenge: Text,
  newCaptcha: v.optional(Flag, false),
  success: v.optional(Flag, false),
});
export type GeetestStart = v.InferOutput<typeof GeetestStart>;

/** The ordinary captcha: a picture, and the id that its answer is sent with. `image` is a `data:` URL. */
export const ImageCaptcha = v.object({ captchaId: Text, image: v.pipe(v.string(), v.regex(/^data:image\//)) });
export type ImageCaptcha = v.InferOutput<typeof ImageCaptcha>;

/** What GeeTest v4 gives for a solved captcha. */
export const GeetestV4 = v.object({
  captcha_id: Text,
  lot_number: Text,
  pass_token: Text,
  gen_time: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  captcha_output: Text,
});
export type GeetestV4 = v.InferOutput<typeof GeetestV4>;

const MAX_PROOF_LENGTH = 8192;
const Proof = maybe(v.pipe(v.string(), v.maxLength(MAX_PROOF_LENGTH)));

/** A solved captcha of any kind, as it travels among the fields of a body; docs/product/captcha.md. */
export const CAPTCHA_FIELDS = {
  geetestSeccode: Proof,
  geetestChallenge: Proof,
  geetestValidateV4: maybe(GeetestV4),
  captchaId: Proof,
  captchaCode: Proof,
};
