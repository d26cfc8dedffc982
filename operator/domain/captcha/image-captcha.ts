import { randomBytes, randomInt } from 'node:crypto';
import type { ImageCaptcha } from '#contract/calls/captcha.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { digestGuessable } from '../../limits/stored-digests.ts';
import type { CheckCaptchaKind } from './captcha-types.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { GLYPHS } from './glyphs.ts';

const CHARACTERS = Object.keys(GLYPHS);
const ANSWER_LENGTH = 5;
const PICTURE_LIFE_MS = 5 * MINUTE_MS;
const ID_BYTES = 16;

/** Creates a picture; only a digest of its text is stored. */
export async function createImageCaptcha(db: Database, merchantCode: string, now: Date): Promise<ImageCaptcha> {
  const answer = Array.from({ length: ANSWER_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  const id = randomBytes(ID_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + PICTURE_LIFE_MS);
  await storeChallenge(db, { id, merchantCode, kind: 'image', answerDigest: digestAnswer(id, answer), expiresAt }, now);
  const image = `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(answer)).toString('base64')}`;
  return { captchaId: id, image };
}

/** Checks the answer to a picture; a wrong answer also consumes the picture, so that guessing cannot continue. */
export const checkImageCaptcha: CheckCaptchaKind = async ({ db }, { merchantRow, fields, now }) => {
  const { captchaId, captchaCode } = fields;
  if (!captchaId || !captchaCode?.trim()) return 'missing';
  const taken = await takeChallenge(db, { id: captchaId, merchantCode: merchantRow.code, kind: 'image' }, now);
  return taken?.answerDigest === digestAnswer(captchaId, captchaCode) ? 'right' : 'wrong';
};

/** Digests an answer; case and surrounding spaces are ignored. */
export function digestAnswer(id: string, answer: string): string {
  return digestGuessable(`${id}:${answer.trim().toUpperCase()}`);
}
