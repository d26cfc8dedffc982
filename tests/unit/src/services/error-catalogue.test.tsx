// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isNotLoggedIn } from '#contract/errors.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { FormError } from '#src/components/forms/form.tsx';
import { LaunchFailure } from '#src/features/game-play/game-notices.tsx';
import { choosePromoAction } from '#src/features/promotions/actions/promo-action.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { getText } from '#src/i18n/text.ts';
import { findCaptchaMessage } from '#src/services/captcha.ts';
import { chooseErrorSurface } from '#src/services/choose-error-surface.ts';
import { chooseConnectionWord } from '#src/services/connection/connection-word.ts';
import { decideAfterFailure } from '#src/services/login/auto-login.ts';
import { GUEST } from '#src/services/session/session.ts';
import { createSessionManager } from '#src/services/session/session-manager.ts';
import { chooseReaction } from '#src/services/status/take-refusal.ts';

beforeAll(addScreenTexts);
afterEach(cleanup);

const WORDS = { serverMessage: 'Words of the operator' };
const place = (code: string, status?: number) => chooseErrorSurface(new ApiError(code, status === undefined ? {} : { status }));
const readRegion = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .join('');

/** Returns the text above a form's button, as an alert or a calm message. */
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

/** Returns how a restored session ends when the operator refuses it. */
function restoreWith(error: ApiError): string[] {
  const session = { id: '7', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
  const tab = { state: GUEST };
  const manager = createSessionManager({
    get: () => tab.state,
    set: (next) => {
      tab.state = next;
    },
    save: vi.fn(),
    clear: vi.fn(),
    purge: vi.fn(),
    logOut: vi.fn(),
    post: vi.fn(),
    disableAutoLogin: vi.fn(),
    isConfirmed: async () => true,
    readPath: () => '/m/home',
    now: () => 1,
    isVisible: () => true,
  });
  manager.resume(session);
  manager.handleReply('t', { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: 2, stale: false }, error);
  return tab.state.phase === 'ended' ? [tab.state.end.how] : ['still there'];
}

/** One row per condition of the catalogue: docs/product/errors.md */
const CATALOGUE: readonly (readonly [condition: string, actual: () => unknown, expected: unknown])[] = [
  [
    'domain_not_available',
    () => chooseReaction(new ApiError('domain_not_available', WORDS), { isSecure: true, hasStoredStatus: true }),
    { kind: 'no-domain', message: WORDS.serverMessage },
  ],
  ['another code, with the operator’s words', () => tell(new ApiError('somebody.else', WORDS)).alert, WORDS.serverMessage],
  [
    'a status call without a code on plain http',
    () => chooseReaction(new ApiError('lines_down'), { isSecure: false, hasStoredStatus: true }),
    { kind: 'notice', message: 'Network Error / CORS Errors' },
  ],
  [
    'login.cred.err, not.exists.user',
    () =>
      ['login.cred.err', 'not.exists.user'].map((code) => [
        decideAfterFailure(code),
        tell(new ApiError(code)).alert,
        tell(new ApiError(code, WORDS)).alert,
      ]),
    Array.from({ length: 2 }, () => ['forget', 'Wrong username or password.', WORDS.serverMessage]),
  ],
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
  ['a registration that failed', () => tell(new ApiError('username_taken', WORDS)).alert, WORDS.serverMessage],
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

test('the catalogue has 20 rows, and journeys show the dialogs of the other two', () => {
  expect(CATALOGUE).toHaveLength(20);
});

test.each(CATALOGUE)('%s is shown as documented', (_, actual, expected) => {
  if (expected instanceof RegExp) expect(actual()).toMatch(expected);
  else expect(actual()).toEqual(expected);
});
