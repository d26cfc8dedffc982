import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { GeetestStart } from '#contract/calls/captcha.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { setCaptcha, tryCaptcha } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { solveV3 } from '../../fixtures/solve-captcha.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const subject = shareTestApp();

beforeEach(async () => {
  subject.current.clock.now = TEST_NOW;
  subject.current.captcha.reset();
  await setCaptcha(subject.current, { flags: { GEETEST3: true }, version: 'v3' });
});

async function start(merchant = 'aurora'): Promise<GeetestStart> {
  const { reply } = await fetchJson(subject.current.app, '/wps/captcha/geetest?t=1', { headers: { Merchant: merchant } });
  return v.parse(GeetestStart, reply.value);
}

test("a start returns the merchant's id and a new challenge", async () => {
  const [first, second] = [await start(), await start()];
  expect(first).toEqual({
    gt: 'fastline-sandbox',
    challenge: expect.stringMatching(/^[0-9a-f]{32}$/),
    newCaptcha: true,
    success: true,
  });
  expect(second.challenge).not.toBe(first.challenge);
});

test('a solved captcha is valid once', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  expect(solved.geetestChallenge).toHaveLength(34);
  expect(await tryCaptcha(subject.current, solved)).toBe('right');
  expect(await tryCaptcha(subject.current, solved)).toBe('captcha_wrong');
});

test('only one of two concurrent calls with the same captcha succeeds', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  const answers = await Promise.all([tryCaptcha(subject.current, solved), tryCaptcha(subject.current, solved)]);
  expect(answers.toSorted()).toEqual(['captcha_wrong', 'right']);
});

test('an incomplete captcha is missing, a changed one is wrong', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  expect(await tryCaptcha(subject.current, { ...solved, geetestSeccode: null })).toBe('captcha_required');
  expect(await tryCaptcha(subject.current, { ...solved, geetestChallenge: '' })).toBe('captcha_required');
  expect(await tryCaptcha(subject.current, { ...solved, geetestSeccode: `0${solved.geetestSeccode}` })).toBe('captcha_wrong');
});

test('rejects a challenge from elsewhere or of another merchant', async () => {
  await setCaptcha(subject.current, { flags: { GEETEST3: true }, version: 'v3' }, 'lotus');
  const foreign = await solveV3(subject.current.captcha, (await start('lotus')).challenge);
  expect(await tryCaptcha(subject.current, foreign)).toBe('captcha_wrong');
  const own = await solveV3(subject.current.captcha, (await start()).challenge);
  expect(await tryCaptcha(subject.current, { ...own, geetestChallenge: 'f'.repeat(34) })).toBe('captcha_wrong');
});

test('rejects a challenge that is eleven minutes old', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  subject.current.clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000);
  expect(await tryCaptcha(subject.current, solved)).toBe('captcha_wrong');
});

test('without the vendor a start reports it, and its challenge is worthless', async () => {
  subject.current.captcha.vendor.set({ mode: 'dead' });
  const started = await start();
  expect(started).toMatchObject({ gt: 'fastline-sandbox', success: false });
  const made = { geetestChallenge: started.challenge, geetestSeccode: 'anything|jordan' };
  expect(await tryCaptcha(subject.current, made)).toBe('captcha_wrong');
});

test('rejects a captcha if the vendor dies before the check', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  subject.current.captcha.vendor.set({ mode: 'dead' });
  expect(await tryCaptcha(subject.current, solved)).toBe('captcha_wrong');
});
