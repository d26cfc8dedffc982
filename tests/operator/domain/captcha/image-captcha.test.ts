import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { ImageCaptcha } from '#contract/calls/captcha.ts';
import { captchaChallenges } from '#operator/db/tables/schema.ts';
import { GLYPHS } from '#operator/domain/captcha/glyphs.ts';
import { digestAnswer } from '#operator/domain/captcha/image-captcha.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { setCaptcha, tryCaptcha } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
const ANSWER = 'ACDE3';

beforeEach(async () => {
  subject.current.clock.now = TEST_NOW;
  await setCaptcha(subject.current, { captchaEnabled: true });
});

async function show(merchant = 'aurora'): Promise<ImageCaptcha> {
  const { reply } = await fetchJson(subject.current.app, '/wps/captcha/image?t=1', { headers: { Merchant: merchant } });
  return v.parse(ImageCaptcha, reply.value);
}

/** A picture with a known answer. */
async function showAnswered(merchant?: string): Promise<string> {
  const { captchaId } = await show(merchant);
  const answerDigest = digestAnswer(captchaId, ANSWER);
  await subject.current.db.update(captchaChallenges).set({ answerDigest }).where(eq(captchaChallenges.id, captchaId));
  return captchaId;
}

test.each(['ACDE3', 'acde3', '  AcDe3\n'])('the answer %j is valid once', async (captchaCode) => {
  const captchaId = await showAnswered();
  expect(await tryCaptcha(subject.current, { captchaId, captchaCode })).toBe('right');
  expect(await tryCaptcha(subject.current, { captchaId, captchaCode })).toBe('captcha_wrong');
});

test('a wrong answer invalidates the picture', async () => {
  const captchaId = await showAnswered();
  expect(await tryCaptcha(subject.current, { captchaId, captchaCode: 'ACDE4' })).toBe('captcha_wrong');
  expect(await tryCaptcha(subject.current, { captchaId, captchaCode: ANSWER })).toBe('captcha_wrong');
});

test('an empty answer is missing, and the picture stays valid', async () => {
  const captchaId = await showAnswered();
  for (const captchaCode of ['', '   ', null])
    expect(await tryCaptcha(subject.current, { captchaId, captchaCode })).toBe('captcha_required');
  expect(await tryCaptcha(subject.current, { captchaCode: ANSWER })).toBe('captcha_required');
  expect(await tryCaptcha(subject.current, { captchaId, captchaCode: ANSWER })).toBe('right');
});

test.each([
  ['overlong', 'x'.repeat(8_000)],
  ['of emoji', '🂡🂢🂣🂤🂥'],
  ['turned round', '\u202e3EDCA'],
  ['of SQL', "' or 1=1 --"],
])('rejects an answer that is %s', async (_, captchaCode) => {
  expect(await tryCaptcha(subject.current, { captchaId: await showAnswered(), captchaCode })).toBe('captcha_wrong');
});

test('rejects a picture that is five minutes old, of another merchant or missing', async () => {
  const foreign = { captchaId: await showAnswered('lotus'), captchaCode: ANSWER };
  expect(await tryCaptcha(subject.current, foreign)).toBe('captcha_wrong');
  expect(await tryCaptcha(subject.current, { captchaId: 'inv\u0000ented', captchaCode: ANSWER })).toBe('captcha_wrong');
  const late = { captchaId: await showAnswered(), captchaCode: ANSWER };
  subject.current.clock.now = new Date(TEST_NOW.getTime() + 5 * 60_000);
  expect(await tryCaptcha(subject.current, late)).toBe('captcha_wrong');
});

test('deletes expired pictures', async () => {
  await show();
  subject.current.clock.now = new Date(TEST_NOW.getTime() + 6 * 60_000);
  const { captchaId } = await show();
  const kept = await subject.current.db.select().from(captchaChallenges).where(eq(captchaChallenges.kind, 'image'));
  expect(kept.map(({ id }) => id)).toEqual([captchaId]);
});

test('a picture consists of a path, without text or scripts', async () => {
  const { image } = await show();
  const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  expect(svg).toMatch(/^<svg [^>]+><rect [^>]+\/><path d="[ML\d. -]+" [^>]+\/><\/svg>$/);
  expect(svg.split('M').length).toBeGreaterThan(30);
  expect((await show()).image).not.toBe(image);
});

test('avoids letters that look like others, such as O and 0', () => {
  expect(Object.keys(GLYPHS).filter((glyph) => '0OQ1I2Z5S8B'.includes(glyph))).toEqual([]);
});
