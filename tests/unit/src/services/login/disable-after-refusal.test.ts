// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { disableAfterRefusal } from '#src/services/login/disable-after-refusal.ts';
import { isAutoLoginDisabled } from '#src/services/remembered-login/remembered-login.ts';
import { KEY, readSealed, sealPlainly } from '#tests/unit/fixtures/plain-envelopes.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const A = 'https://a.test';
const LOGIN = { token: 'true', firstTimeLogin: false, passwordExpired: false };
const ATTEMPT = { type: 'username', username: 'ada', password: 'p' } as const;
const gateway = startTestGateway({ 'session.key': KEY });
sealPlainly();
const weigh = (code: string, other: unknown) => {
  gateway.answer({ 'session.login': other });
  return disableAfterRefusal(new ApiError(code, { line: A }), ATTEMPT, new AbortController().signal);
};

beforeEach(() => localStorage.clear());

test.each([
  ['stays on if the other line asks for a captcha', 'captcha_required', false],
  ['stays on if the other line refuses the password', 'login.cred.err', false],
  ['is turned off if the other line refuses, too', 'token_ip_different', true],
  ['is turned off if no other line answers', 'lines_down', true],
] as const)('auto login %s', async (_, code, isDisabled) => {
  await expect(weigh('token_ip_different', refuse(code))).rejects.toMatchObject({ code: 'token_ip_different' });
  expect(isAutoLoginDisabled()).toBe(isDisabled);
  expect(gateway.findCalls('session.login').at(-1)).toMatchObject({ exceptLine: A });
});

test('the login that the other line opens is used', async () => {
  expect(await weigh('play_paused', { ...LOGIN })).toMatchObject({ token: 'true' });
  expect(isAutoLoginDisabled()).toBe(false);
});

test('the other line gets no captcha a second time', async () => {
  const attempt = { ...ATTEMPT, captchaId: 'i', captchaCode: 'c' };
  gateway.answer({ 'session.login': refuse('captcha_required') });
  const reason = new ApiError('play_paused', { line: A });
  await disableAfterRefusal(reason, attempt, new AbortController().signal).catch(() => {});
  expect(readSealed(gateway.findCalls('session.login').at(-1) as never)).not.toHaveProperty('captchaId');
});

test('another refusal is sent nowhere', async () => {
  const before = gateway.calls.length;
  await expect(weigh('login.cred.err', { ...LOGIN })).rejects.toMatchObject({ code: 'login.cred.err' });
  expect(gateway.calls.length).toBe(before);
});
