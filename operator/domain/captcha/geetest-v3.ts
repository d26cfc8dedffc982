import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { GeetestStart } from '#contract/calls/captcha.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CaptchaDeps, CheckCaptchaKind } from './captcha-types.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import { fetchGeetest } from './geetest.ts';

/** The lifetime of a challenge at the vendor. */
const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;
const CHALLENGE_LENGTH = 32;
const RegisteredChallenge = v.object({ challenge: v.pipe(v.string(), v.length(CHALLENGE_LENGTH)) });
const ValidatedSeccode = v.object({ seccode: v.string() });

/** Starts a captcha. If the vendor is unreachable the reply reports it, and results for it are refused later. */
export async function startGeetestV3({ db, geetest }: CaptchaDeps, merchantRow: MerchantRow, now: Date): Promise<GeetestStart> {
  const gt = merchantRow.settings.identity.captcha.GEETEST_ID;
  if (!gt) throw new ApiError('not_found');
  const url = new URL('/register.php', geetest.apiV3);
  url.search = new URLSearchParams({ gt, json_format: '1', digestmod: 'md5' }).toString();
  const key = geetest.findKey(gt);
  const registered = key === null ? null : await fetchGeetest(geetest, url, RegisteredChallenge);
  if (!registered) return { gt, challenge: randomBytes(CHALLENGE_LENGTH / 2).toString('hex'), newCaptcha: true, success: false };
  const challenge = md5(registered.challenge + key);
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS);
  await storeChallenge(db, { id: challenge, merchantCode: merchantRow.code, kind: 'v3', answerDigest: null, expiresAt }, now);
  return { gt, challenge, newCaptcha: true, success: true };
}

/** https://docs.geetest.com/captcha/apirefer/api/server */
export const checkGeetestV3: CheckCaptchaKind = async ({ db, geetest }, { merchantRow, fields, now }) => {
  const { geetestChallenge: challenge, geetestSeccode: seccode } = fields;
  if (!challenge || !seccode) return 'missing';
  // The vendor's page adds two characters to the challenge.
  const id = challenge.slice(0, CHALLENGE_LENGTH);
  const taken = await takeChallenge(db, { id, merchantCode: merchantRow.code, kind: 'v3' }, now);
  const captchaid = merchantRow.settings.identity.captcha.GEETEST_ID ?? '';
  const key = geetest.findKey(captchaid);
  const [validate] = seccode.split('|');
  if (!taken || key === null || validate !== md5(`${key}geetest${challenge}`)) return 'wrong';
  const url = new URL('/validate.php', geetest.apiV3);
  const reply = await fetchGeetest(geetest, url, ValidatedSeccode, { seccode, challenge, captchaid, json_format: '1' });
  return reply?.seccode === md5(seccode) ? 'right' : 'wrong';
};

/** The vendor's protocol requires MD5, which has no other use here. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
