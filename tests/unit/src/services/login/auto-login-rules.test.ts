import { describe, expect, test } from 'vitest';
import { type AutoLoginFacts, judgeFailure, mayLogInAlone } from '#src/services/login/auto-login-rules.ts';

const FITS: AutoLoginFacts = {
  hasSession: false,
  search: '?affiliateCode=abc',
  isOffered: true,
  isOff: false,
  login: { type: 'username', merchant: 'aurora' },
  merchant: 'aurora',
};
const login = FITS.login;

/** What stands in the way, each by itself. */
const HURDLES: readonly [rule: string, spoil: (facts: AutoLoginFacts) => AutoLoginFacts][] = [
  ['there is a token or a session', (facts) => ({ ...facts, hasSession: true })],
  ['redirectUrl in the query', (facts) => ({ ...facts, search: `${facts.search}&redirectUrl=` })],
  ['backUrl in the query', (facts) => ({ ...facts, search: `${facts.search}&backUrl=%2Fm%2Fgame` })],
  ['MOBILEAUTOLOGIN3 is off', (facts) => ({ ...facts, isOffered: false })],
  ['autoLogin is 0', (facts) => ({ ...facts, isOff: true })],
  ['another merchant', (facts) => ({ ...facts, login: { ...facts.login, merchant: 'rio' } })],
  ['a login by SMS', (facts) => ({ ...facts, login: { ...facts.login, type: 'sms' } })],
];

describe('the remembered login', () => {
  test('is used in exactly one of all combinations of what stands in its way', () => {
    const combinations = Array.from({ length: 2 ** HURDLES.length }, (_, bits) =>
      HURDLES.filter((_hurdle, place) => bits & (1 << place)),
    );
    const used = combinations.filter((hurdles) => mayLogInAlone(hurdles.reduce((facts, [, spoil]) => spoil(facts), FITS)));
    expect(used).toEqual([[]]);
  });

  test.each(HURDLES)('waits for the player: %s', (_rule, spoil) => {
    expect(mayLogInAlone(spoil({ ...FITS, login }))).toBe(false);
  });

  test.each([
    ['login.cred.err', 'forget'],
    ['not.exists.user', 'forget'],
    ['token_ip_different', 'turn-off'],
    ['lines_down', 'keep'],
    ['reply_invalid', 'keep'],
    ['outcome_unknown', 'keep'],
    ['TOO_MANY_REQUESTS', 'keep'],
    ['captcha_required', 'keep'],
    ['login_verify_required', 'keep'],
    ['bind_customer_required', 'keep'],
    ['', 'keep'],
  ])('after %s means %s', (code, judged) => {
    expect(judgeFailure(code)).toBe(judged);
  });
});
