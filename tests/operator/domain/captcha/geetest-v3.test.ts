import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { GeetestStart } from '#contract/schemas/identity/captcha-start.ts';
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

test('a start names the merchant and a challenge of its own', async () => {
  const [first, second] = [await start(), await start()];
  expect(first).toEqual({
    gt: 'fastline-sandbox',
    challenge: expect.stringMatching(/^[0-9a-f]{32}$/),
    newCaptcha: true,
    success: true,
  });
  expect(second.challenge).not.toBe(first.challenge);
});

test('a solved captcha is right once', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  expect(solved.geetestChallenge).toHaveLength(34);
  expect(await tryCaptcha(subject.current, solved)).toBe('right');
  expect(await tryCaptcha(subject.current, solved)).toBe('captcha_wrong');
});

test('of two calls with the same captcha one is right', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  const answers = await Promise.all([tryCaptcha(subject.current, solved), tryCaptcha(subject.current, solved)]);
  expect(answers.toSorted()).toEqual(['captcha_wrong', 'right']);
});

test('half a captcha is required, a changed one is wrong', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  expect(await tryCaptcha(subject.current, { ...solved, geetestSeccode: null })).toBe('captcha_required');
  expect(await tryCaptcha(subject.current, { ...solved, geetestChallenge: '' })).toBe('captcha_required');
  expect(await tryCaptcha(subject.current, { ...solved, geetestSeccode: `0${solved.geetestSeccode}` })).toBe('captcha_wrong');
});

test("a challenge that was not started here, or at another merchant's, is wrong", async () => {
  await setCaptcha(subject.current, { flags: { GEETEST3: true }, version: 'v3' }, 'lotus');
  const foreign = await solveV3(subject.current.captcha, (await start('lotus')).challenge);
  expect(await tryCaptcha(subject.current, foreign)).toBe('captcha_wrong');
  const own = await solveV3(subject.current.captcha, (await start()).challenge);
  expect(await tryCaptcha(subject.current, { ...own, geetestChallenge: 'f'.repeat(34) })).toBe('captcha_wrong');
});

test('a challenge of eleven minutes ago is wrong', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  subject.current.clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000);
  expect(await tryCaptcha(subject.current, solved)).toBe('captcha_wrong');
});

test('without the vendor a start says so, and serves nothing', async () => {
  subject.current.captcha.vendor.set({ mode: 'dead' });
  const started = await start();
  expect(started).toMatchObject({ gt: 'fastline-sandbox', success: false });
  const made = { geetestChallenge: started.challenge, geetestSeccode: 'anything|jordan' };
  expect(await tryCaptcha(subject.current, made)).toBe('captcha_wrong');
});

test('a captcha whose vendor dies before the check is wrong', async () => {
  const solved = await solveV3(subject.current.captcha, (await start()).challenge);
  subject.current.captcha.vendor.set({ mode: 'dead' });
  expect(await tryCaptcha(subject.current, solved)).toBe('captcha_wrong');
});
