import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { HOUR_MS } from '#contract/limits.ts';
import type { CheckCaptchaKind } from './captcha-types.ts';
import { storeChallenge } from './challenges.ts';
import { fetchGeetest } from './geetest.ts';

/** Longer than the vendor accepts a result. */
const USED_LOT_MEMORY_MS = HOUR_MS;
const Validated = v.object({ result: v.string() });

/** https://docs.geetest.com/BehaviorVerification/apirefer/api/server */
export const checkGeetestV4: CheckCaptchaKind = async ({ db, geetest }, { merchantRow, fields, now }) => {
  const proof = fields.geetestValidateV4;
  if (!proof) return 'missing';
  const { GEETEST_ID } = merchantRow.settings.identity.captcha;
  const key = geetest.findKey(proof.captcha_id);
  if (key === null || proof.captcha_id !== GEETEST_ID) return 'wrong';
  const url = new URL('/validate', geetest.apiV4);
  url.searchParams.set('captcha_id', proof.captcha_id);
  const sign_token = createHmac('sha256', key).update(proof.lot_number).digest('hex');
  const { lot_number, captcha_output, pass_token, gen_time } = proof;
  const reply = await fetchGeetest(geetest, url, Validated, { lot_number, captcha_output, pass_token, gen_time, sign_token });
  if (reply?.result !== 'success') return 'wrong';
  // The vendor accepts the same lot number twice if two calls arrive at once.
  const expiresAt = new Date(now.getTime() + USED_LOT_MEMORY_MS);
  const used = { id: `v4:${lot_number}`, merchantCode: merchantRow.code, kind: 'v4', answerDigest: null, expiresAt } as const;
  return (await storeChallenge(db, used, now)) ? 'right' : 'wrong';
};
