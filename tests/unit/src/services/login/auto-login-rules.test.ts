import { describe, expect, test } from 'vitest';
import { type AutoLoginInput, decideAfterFailure, mayAutoLogIn } from '#src/services/login/auto-login-rules.ts';

const FITS: AutoLoginInput = {
  hasSession: false,
  search: '?affiliateCode=abc',
  isOffered: true,
  isDisabled: false,
  login: { type: 'username', merchant: 'aurora' },
  merchant: 'aurora',
};
const login = FITS.login;

/** What stands in the way, each by itself. */
const HURDLES: readonly [rule: string, spoil: (input: AutoLoginInput) => AutoLoginInput][] = [
  ['there is a token or a session', (input) => ({ ...input, hasSession: true })],
  ['redirectUrl in the query', (input) => ({ ...input, search: `${input.search}&redirectUrl=` })],
  ['backUrl in the query', (input) => ({ ...input, search: `${input.search}&backUrl=%2Fm%2Fgame` })],
  ['MOBILEAUTOLOGIN3 is off', (input) => ({ ...input, isOffered: false })],
  ['autoLogin is 0', (input) => ({ ...input, isDisabled: true })],
  ['another merchant', (input) => ({ ...input, login: { ...input.login, merchant: 'rio' } })],
  ['a login by SMS', (input) => ({ ...input, login: { ...input.login, type: 'sms' } })],
];

describe('the remembered login', () => {
  test('is used in exactly one of all combinations of what stands in its way', () => {
    const combinations = Array.from({ length: 2 ** HURDLES.length }, (_, bits) =>
      HURDLES.filter((_hurdle, place) => bits & (1 << place)),
    );
    const used = combinations.filter((hurdles) => mayAutoLogIn(hurdles.reduce((input, [, spoil]) => spoil(input), FITS)));
    expect(used).toEqual([[]]);
  });

  test.each(HURDLES)('waits for the player: %s', (_rule, spoil) => {
    expect(mayAutoLogIn(spoil({ ...FITS, login }))).toBe(false);
  });

  test.each([
    ['login.cred.err', 'forget'],
    ['not.exists.user', 'forget'],
    ['token_ip_different', 'disable'],
    ['play_paused', 'disable'],
    ['lines_down', 'keep'],
    ['reply_invalid', 'keep'],
    ['outcome_unknown', 'keep'],
    ['TOO_MANY_REQUESTS', 'keep'],
    ['captcha_required', 'keep'],
    ['login_verify_required', 'keep'],
    ['bind_customer_required', 'keep'],
    ['', 'keep'],
  ])('after %s means %s', (code, judged) => {
    expect(decideAfterFailure(code)).toBe(judged);
  });
});
