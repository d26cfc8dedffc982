import { beforeEach, expect, test } from 'vitest';
import { setCaptcha, tryCaptcha } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { solveV4 } from '../../fixtures/solve-captcha.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
const MINUTE_MS = 60_000;

beforeEach(async () => {
  subject.current.clock.now = TEST_NOW;
  subject.current.captcha.reset();
  await setCaptcha(subject.current, { flags: { GEETEST3: true, GEETESTVCODE3: true } });
});

test('a solved captcha is valid once, for each purpose', async () => {
  for (const purpose of ['login', 'register', 'sms'] as const) {
    const geetestValidateV4 = await solveV4(subject.current.captcha);
    expect(await tryCaptcha(subject.current, { geetestValidateV4 }, { purpose })).toBe('right');
    expect(await tryCaptcha(subject.current, { geetestValidateV4 }, { purpose })).toBe('captcha_wrong');
  }
});

test('only one of two concurrent calls with the same captcha succeeds', async () => {
  const geetestValidateV4 = await solveV4(subject.current.captcha);
  const send = () => tryCaptcha(subject.current, { geetestValidateV4 });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.toSorted()).toEqual(['captcha_wrong', 'captcha_wrong', 'right']);
});

test('accepts a captcha once even if the vendor confirms it twice', async () => {
  const geetestValidateV4 = await solveV4(subject.current.captcha);
  const { captcha } = subject.current;
  const yes = new Response('{"result":"success"}');
  const app = { ...captcha, app: { request: async () => yes.clone() } as unknown as typeof captcha.app };
  const send = () => tryCaptcha({ ...subject.current, captcha: app }, { geetestValidateV4 });
  expect([await send(), await send()]).toEqual(['right', 'captcha_wrong']);
});

test('requires a captcha of v4, even if fields of other captchas are present', async () => {
  const fields = [
    {},
    { geetestValidateV4: null },
    { captchaId: 'x', captchaCode: 'ABCDE' },
    { geetestSeccode: 'a', geetestChallenge: 'b' },
  ];
  for (const given of fields) expect(await tryCaptcha(subject.current, given)).toBe('captcha_required');
});

test.each(['lot_number', 'pass_token', 'gen_time', 'captcha_output'] as const)('rejects a changed %s', async (field) => {
  const solved = await solveV4(subject.current.captcha);
  const geetestValidateV4 = { ...solved, [field]: `${solved[field]}0 🂡 \u202e` };
  expect(await tryCaptcha(subject.current, { geetestValidateV4 })).toBe('captcha_wrong');
});

test('rejects a captcha of another merchant and an invented one', async () => {
  const foreign = await solveV4(subject.current.captcha, 'somebody-else');
  expect(await tryCaptcha(subject.current, { geetestValidateV4: foreign })).toBe('captcha_wrong');
  const claimed = { ...foreign, captcha_id: 'fastline-sandbox' };
  expect(await tryCaptcha(subject.current, { geetestValidateV4: claimed })).toBe('captcha_wrong');
});

test('rejects a captcha that is eleven minutes old', async () => {
  const geetestValidateV4 = await solveV4(subject.current.captcha);
  subject.current.clock.now = new Date(TEST_NOW.getTime() + 11 * MINUTE_MS);
  expect(await tryCaptcha(subject.current, { geetestValidateV4 })).toBe('captcha_wrong');
});

test('rejects every captcha without the vendor or without a key', async () => {
  const geetestValidateV4 = await solveV4(subject.current.captcha);
  expect(await tryCaptcha(subject.current, { geetestValidateV4 }, { key: null })).toBe('captcha_wrong');
  expect(await tryCaptcha(subject.current, { geetestValidateV4 }, { key: 'wrong' })).toBe('captcha_wrong');
  subject.current.captcha.vendor.set({ mode: 'dead' });
  expect(await tryCaptcha(subject.current, { geetestValidateV4 })).toBe('captcha_wrong');
});

test('accepts no captcha before an SMS code while the merchant uses v3', async () => {
  await setCaptcha(subject.current, { flags: { GEETESTVCODE3: true }, version: 'v3' });
  const geetestValidateV4 = await solveV4(subject.current.captcha);
  expect(await tryCaptcha(subject.current, { geetestValidateV4 }, { purpose: 'sms' })).toBe('captcha_required');
});

test('a merchant without captchas accepts calls without one', async () => {
  await setCaptcha(subject.current, {});
  for (const purpose of ['login', 'register', 'sms'] as const)
    expect(await tryCaptcha(subject.current, {}, { purpose })).toBe('right');
});
