import * as v from 'valibot';
import { NonEmptyString } from '../values.ts';

/** GeeTest v4's proof of a solved captcha. */
export const GeetestV4 = v.object({
  captcha_id: NonEmptyString,
  lot_number: NonEmptyString,
  pass_token: NonEmptyString,
  gen_time: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  captcha_output: NonEmptyString,
});
export type GeetestV4 = v.InferOutput<typeof GeetestV4>;

export const MAX_PROOF_LENGTH = 8192;
const Proof = v.nullish(v.pipe(v.string(), v.maxLength(MAX_PROOF_LENGTH)));

/** A solved captcha of any type, as fields of a body; docs/product/captcha.md */
export const CAPTCHA_FIELDS = {
  geetestSeccode: Proof,
  geetestChallenge: Proof,
  geetestValidateV4: v.nullish(GeetestV4),
  captchaId: Proof,
  captchaCode: Proof,
};
