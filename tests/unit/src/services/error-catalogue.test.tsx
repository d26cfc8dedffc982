// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isNotLoggedIn } from '#contract/errors.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { findCaptchaMessage } from '#src/components/captcha/captcha-message.ts';
import { FormError } from '#src/components/forms/form-error.tsx';
import { LaunchFailure } from '#src/features/game-play/notes/launch-failure.tsx';
import { choosePromoAction } from '#src/features/promotions/actions/promo-action.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { getText } from '#src/i18n/text.ts';
import { chooseErrorPlace } from '#src/services/choose-error-place.ts';
import { chooseConnectionWord } from '#src/services/connection/connection-word.ts';
import { decideAfterFailure } from '#src/services/login/auto-login-rules.ts';
import { createSessionManager } from '#src/services/session/session-manager.ts';

beforeAll(addScreenTexts);
afterEach(cleanup);

const WORDS = { serverMessage: 'Words of the operator' };
const place = (code: string, status?: number) => chooseErrorPlace(new ApiError(code, status === undefined ? {} : { status }));
const readRegion = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .join('');

/** What the player reads above a form's button, and whether it interrupts them. */
function tell(reason: unknown): { alert: string; calm: string } {
  render(<FormError reason={reason} />);
  const told = { alert: readRegion('alert'), calm: readRegion('status') };
  cleanup();
  return told;
}

function tellCaptcha(code: string): string {
  const found = findCaptchaMessage(code, '');
  return 'key' in found ? getText(found.key) : found.message;
}

/** How the session of a stored login ends when the operator refuses it. */
function restoreWith(error: ApiError): string[] {
  const ends: string[] = [];
  const session = { id: '7', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
  let held: SessionInfo | null = null;
  const manager = createSessionManager({
    get: () => held,
    set: (next) => {
      held = next;
    },
    save: vi.fn(),
    clear: vi.fn(),
    purge: vi.fn(),
    logOut: vi.fn(),
    post: vi.fn(),
    disableAutoLogin: vi.fn(),
    now: () => 1,
    isVisible: () => true,
    announceEnd: (end) => ends.push(end),
  });
  manager.resume(session);
  manager.handleReply('t', { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: 2, stale: false }, error);
  return held === null ? ends : ['still there'];
}

/** One row a condition of the catalogue: docs/product/errors.md */
const CATALOGUE: readonly (readonly [condition: string, actual: () => unknown, expected: unknown])[] = [
  ['domain_not_available', () => place('domain_not_available'), 'screen'],
  ['another code, with the operator’s words', () => tell(new ApiError('somebody.else', WORDS)).alert, WORDS.serverMessage],
  ['no code at all', () => tell(new TypeError('Failed to fetch')).alert, 'Something went wrong'],
  ['login_verify_required', () => place('login_verify_required'), 'screen'],
  [
    'login.cred.err, not.exists.user',
    () => ['login.cred.err', 'not.exists.user'].map((code) => [decideAfterFailure(code), tell(new ApiError(code)).alert]),
    Array.from({ length: 2 }, () => ['forget', 'Wrong username or password.']),
  ],
  ['bind_customer_required', () => place('bind_customer_required'), 'screen'],
  ['token_ip_different', () => [decideAfterFailure('token_ip_different'), place('token_ip_different')], ['disable', 'notice']],
  [
    'the codes of an ended session, and HTTP 401',
    () =>
      ['CUSTOMER_NOT_LOGIN', 'customer.not.login', 'user.or.token.invalid', 'login.not.session']
        .map((code) => isNotLoggedIn(200, code) && place(code, 200))
        .concat(place('somebody.else', 401)),
    Array.from({ length: 5 }, () => 'screen'),
  ],
  [
    'TOO_MANY_REQUEST…, HTTP 502',
    () => [place('TOO_MANY_REQUEST_IN_ONE_DAY', 200), place('TOO_MANY_REQUESTS'), place('somebody.else', 502)],
    ['silent', 'silent', 'silent'],
  ],
  ['any other failure', () => tell(new ApiError('internal_error')).alert, 'Something went wrong'],
  ['a registration that failed', () => tell(new ApiError('registration.closed', WORDS)).alert, WORDS.serverMessage],
  [
    'a launch that took too long',
    () => {
      const nothing = () => {};
      render(<LaunchFailure name="Mega" error={new ApiError('call_timed_out')} opensByItself={false} onRetry={nothing} />);
      return readRegion('alert');
    },
    /This is taking too long. Please try again./,
  ],
  [
    'a probe that failed, a device without a network',
    () =>
      [true, false].map((deviceOnline) =>
        chooseConnectionWord({ deviceOnline, linesUp: true, isSettling: false, waitedMs: 3_000 }),
      ),
    ['slow', 'offline'],
  ],
  ['401 while a session is restored', () => restoreWith(new ApiError('customer.not.login')), ['silent']],
  ['captcha loader 60204, 60205', () => ['60204', '60205'].map(tellCaptcha), ['Network failure', 'Network failure']],
  [
    'captcha: no id, a second verify, closed',
    () => ['not setup geetest', 'verify geetest too fast', 'verify_first'].map(tellCaptcha),
    ["Verification isn't available right now", 'Verification is in progress', 'Please complete the verification to continue'],
  ],
  [
    'an error of the identity provider, and a cancelled one',
    () => [
      tell({ code: 'auth/nobody-knows', message: 'Firebase: Odd (auth/nobody-knows).' }).alert,
      tell({ code: 'auth/cancelled-popup-request', message: '' }),
    ],
    [expect.stringMatching(/Code: auth\/unknown\nReason: Odd auth\/nobody-knows$/), { alert: '', calm: '' }],
  ],
  ['social login in a private window', () => tell(new ApiError('not_support_incognito')).alert, /private browsing/],
  ['member type 4 opens the chat', () => tell(new ApiError('no_permissions')).alert, "This isn't available for your account."],
  [
    'a callback that begins with Failure',
    () => tell(new ApiError('callback_failed', { serverMessage: 'Failure: no camera' })).alert,
    'Failure: no camera',
  ],
  ['a null URL', () => tell(new ApiError('check_url')).alert, "This link doesn't work. Please check the address."],
  ['an unknown promo action', () => choosePromoAction({ redirect: 'SOMETHING_NEW' }, 'guest'), { kind: 'unknown' }],
];

test('the catalogue has 22 rows', () => {
  expect(CATALOGUE).toHaveLength(22);
});

test.each(CATALOGUE)('%s is told as the catalogue says', (_, actual, expected) => {
  if (expected instanceof RegExp) expect(actual()).toMatch(expected);
  else expect(actual()).toEqual(expected);
});
