import { describe, expect, it } from 'vitest';
import {
  type AutoLoginFacts,
  judgeFailure,
  mayLogInAlone,
} from '../../../../../../src/features/auth/remembered/auto-login-rules.ts';

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
  ['R086: there is a token or a session', (facts) => ({ ...facts, hasSession: true })],
  ['R086: redirectUrl in the query', (facts) => ({ ...facts, search: `${facts.search}&redirectUrl=` })],
  ['R086: backUrl in the query', (facts) => ({ ...facts, search: `${facts.search}&backUrl=%2Fm%2Fgame` })],
  ['R087: MOBILEAUTOLOGIN3 is off', (facts) => ({ ...facts, isOffered: false })],
  ['R087: autoLogin is 0', (facts) => ({ ...facts, isOff: true })],
  ['R088: another merchant', (facts) => ({ ...facts, login: { ...facts.login, merchant: 'rio' } })],
  ['R088: a login by SMS', (facts) => ({ ...facts, login: { ...facts.login, type: 'sms' } })],
];

describe('the remembered login', () => {
  it('is used in exactly one of all combinations of what stands in its way', () => {
    const combinations = Array.from({ length: 2 ** HURDLES.length }, (_, bits) =>
      HURDLES.filter((_hurdle, place) => bits & (1 << place)),
    );
    const used = combinations.filter((hurdles) => mayLogInAlone(hurdles.reduce((facts, [, spoil]) => spoil(facts), FITS)));
    expect(used).toEqual([[]]);
  });

  it.each(HURDLES)('waits for the player: %s', (_rule, spoil) => {
    expect(mayLogInAlone(spoil({ ...FITS, login }))).toBe(false);
  });

  it.each([
    ['R089', 'login.cred.err', 'forget'],
    ['R089', 'not.exists.user', 'forget'],
    ['R066', 'token_ip_different', 'turn-off'],
    ['R090', 'lines_down', 'keep'],
    ['R090', 'reply_invalid', 'keep'],
    ['R090', 'outcome_unknown', 'keep'],
    ['R090', 'TOO_MANY_REQUESTS', 'keep'],
    ['R090', 'captcha_required', 'keep'],
    ['R073', 'login_verify_required', 'keep'],
    ['R067', 'bind_customer_required', 'keep'],
    ['R090', '', 'keep'],
  ])('%s: after %s means %s', (_row, code, judged) => {
    expect(judgeFailure(code)).toBe(judged);
  });
});
