// @vitest-environment page
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageQueries } from '#src/bridges/page-queries.ts';
import { preparePhoneRules } from '#src/components/phone/phone.ts';
import { RegistrationForm } from '#src/features/registration/registration-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { readDraft } from '#src/services/form-drafts.ts';
import { chooseTab } from '#tests/unit/fixtures/choose-tab.ts';
import { KEY, readSealed, sealPlainly } from '#tests/unit/fixtures/plain-envelopes.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const REGISTRATION = { ways: ['username', 'mobile', 'autoUsername'], passwordByMobile: true, codeByMobile: true };
const status: { saferPlay?: object; whitelabelVal: Record<string, boolean>; [more: string]: unknown } & {
  register: { captcha: { enabled: boolean } };
} = { identity: { registration: REGISTRATION }, whitelabelVal: {}, register: { captcha: { enabled: false } } };
const ANSWERS = { tel: '+84 912 345 678', 'one-time-code': '1234', 'new-password': 'a good one 7', captcha: 'abcd' };
const ROWS = {
  username: 'member.register',
  mobile: 'member.registerMobile',
  autoUsername: 'member.registerAutoUsername',
} as const;
const gateway = startTestGateway({
  'system.status': () => structuredClone(status),
  'system.country': { countryCode: 'PH', countryDialingCode: '63', countries: [{ countryCode: 'PH', countryDialingCode: '63' }] },
  'captcha.image': { captchaId: '1', image: 'data:image/png;base64,AA==' },
  'session.key': KEY,
});
sealPlainly();
const answerAll = (answer: unknown) =>
  gateway.answer({ [ROWS.username]: answer, [ROWS.mobile]: answer, [ROWS.autoUsername]: answer });

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(input(name), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const isWrong = (name: string) => input(name).getAttribute('aria-invalid') === 'true';
const compose = () => (
  <MemoryRouter>
    <RegistrationForm onRegistered={() => {}} />
  </MemoryRouter>
);
const show = async () => {
  pageQueries.removeQueries(() => true);
  await gateway.prefetch('system.status', 'system.country');
  return render(compose());
};
const FIELDS = ['username', 'password', 'countryDialingCode', 'mobileNum', 'verificationCode', 'acceptedTerms'];
/** The typed values of each registration, by its method. */
const sent = () =>
  Object.entries(ROWS).flatMap(([method, row]) =>
    gateway.findCalls(row).map((call) => {
      const typed = Object.entries(readSealed(call)).filter(([name]) => FIELDS.includes(name));
      return { method, ...Object.fromEntries(typed) };
    }),
  );

// Lazy parts of the form are loaded in advance, so that no test waits for a file.
beforeAll(() => Promise.all([addScreenTexts(), preparePhoneRules(), import('country-flag-icons/string/3x2')]));
beforeEach(async () => {
  sessionStorage.clear();
  status.register.captcha.enabled = false;
  status.whitelabelVal = {};
  delete status.saferPlay;
  answerAll(refuse('lines_down', { status: 504, meta: { from: 'none' } }));
  await show();
});
afterEach(cleanup);

test('leaves the form of a name and a password to the operator', async () => {
  type('username', 'Ünà b@example');
  type('new-password', '1');
  fireEvent.blur(input('username'));
  submit();
  await waitFor(() => expect(sent()).toEqual([{ method: 'username', username: 'Ünà b@example', password: '1' }]));
});

/** Sets rules of the operator for new values. */
async function stateRules(rules: object) {
  cleanup();
  gateway.answer({ 'system.status': { ...status, identity: { registration: { ...REGISTRATION, ...rules } } } });
  await show();
}

test("the operator's rules are explained and checked", async () => {
  const usernameRule = { minLength: 4, pattern: '[a-z]+', hint: 'Four letters or more' };
  await stateRules({ usernameRule, passwordRule: { minLength: '6', maxLength: 12 } });
  for (const hint of ['Four letters or more', '6–12 characters']) expect(document.body.textContent).toContain(hint);
  type('username', 'ada1');
  type('new-password', '12345');
  submit();
  await waitFor(() => expect(isWrong('username') && isWrong('new-password')).toBe(true));
  expect(document.activeElement).toBe(input('username'));
  expect(sent()).toEqual([]);
  type('username', 'adal');
  type('new-password', '123456');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ method: 'username', username: 'adal', password: '123456' }]));
});

test('an unreadable pattern accepts any value', async () => {
  await stateRules({ usernameRule: { pattern: '[a-' } });
  type('username', 'ada');
  type('new-password', '1');
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a field is validated when it loses focus, unless it is empty', async () => {
  await stateRules({ usernameRule: { minLength: 4 }, passwordRule: { minLength: 8 } });
  expect(document.body.textContent).toContain('At least 8 characters');
  fireEvent.blur(input('username'));
  type('new-password', '1');
  fireEvent.blur(input('new-password'));
  await waitFor(() => expect(isWrong('new-password')).toBe(true));
  expect(isWrong('username')).toBe(false);
});

test('a taken name is marked beside its field, and the password stays', async () => {
  answerAll(refuse('username_taken'));
  type('username', ' newcomer ');
  type('new-password', 'a good one 7');
  submit();
  await waitFor(() => expect(isWrong('username')).toBe(true));
  expect(sent()).toEqual([{ method: 'username', username: 'newcomer', password: 'a good one 7' }]);
  expect(input('new-password').value).toBe('a good one 7');
});

test('a number is sent with its country, its code and a password', async () => {
  await chooseTab(1);
  type('tel', '+84 912 345 678');
  type('one-time-code', ' 12 34 ');
  type('new-password', 'a good one 7');
  submit();
  const phone = { countryDialingCode: '84', mobileNum: '912345678' };
  await waitFor(() =>
    expect(sent()).toEqual([{ method: 'mobile', ...phone, verificationCode: '1234', password: 'a good one 7' }]),
  );
});

test('a number is sent without a code if the operator does not require one', async () => {
  await stateRules({ codeByMobile: undefined });
  await chooseTab(1);
  expect(input('one-time-code')).toBeNull();
  type('tel', '+84 912 345 678');
  type('new-password', 'a good one 7');
  submit();
  const phone = { countryDialingCode: '84', mobileNum: '912345678' };
  await waitFor(() => expect(sent()).toEqual([{ method: 'mobile', ...phone, password: 'a good one 7' }]));
});

test('requires a code if the identity provider sends it', async () => {
  cleanup();
  gateway.answer({
    'system.status': {
      ...status,
      smsProvider: { firebase: true, apiKey: 'key' },
      identity: { registration: { ...REGISTRATION, codeByMobile: false } },
    },
  });
  await show();
  await chooseTab(1);
  expect(input('one-time-code')).not.toBeNull();
});

test.each([
  ['code_wrong', 'one-time-code'],
  ['code_expired', 'one-time-code'],
  ['auth/invalid-verification-code', 'one-time-code'],
  ['mobile_taken', 'tel'],
  ['password_unfit', 'new-password'],
  ['captcha_wrong', undefined],
  ['captcha_required', undefined],
])('beside a captcha, %s is shown at the field %s', async (code, wrong) => {
  cleanup();
  status.register.captcha.enabled = true;
  await show();
  await chooseTab(1);
  answerAll(refuse(code));
  for (const [name, value] of Object.entries(ANSWERS)) type(name, value);
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(Object.keys(ANSWERS).filter(isWrong)).toEqual(wrong === undefined ? [] : [wrong]));
  await waitFor(() => expect(document.querySelector('.form-failure') === null).toBe(wrong !== undefined));
});

/** Sends a form before the status has loaded, and then lets the status arrive. */
async function sendBeforeStatus() {
  cleanup();
  let arrive = (_status: object) => {};
  const late = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  gateway.answer({ 'system.status': () => late });
  pageQueries.removeQueries(() => true);
  await gateway.prefetch('system.country');
  render(compose());
  type('username', 'newcomer');
  type('new-password', 'a good one 7');
  submit();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sent()).toEqual([]);
  await act(async () => arrive(structuredClone(status)));
}

test('a form sent before the status has loaded follows the rules of the status', async () => {
  await sendBeforeStatus();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([{ method: 'username', username: 'newcomer', password: 'a good one 7' }]);
});

test('a captcha required by the status also applies to a form sent before', async () => {
  status.register.captcha.enabled = true;
  await sendBeforeStatus();
  await waitFor(() => expect(isWrong('captcha')).toBe(true));
  expect(sent()).toEqual([]);
});

test('without safer play there is no consent and no age', () => {
  expect([input('acceptedTerms'), document.body.textContent?.includes('18')]).toEqual([null, false]);
});

/** Enables safer play for the merchant. */
const offerSaferPlay = async (saferPlay: object) => {
  cleanup();
  status.whitelabelVal = { SAFERPLAY3: true };
  status.saferPlay = saferPlay;
  await show();
};

test('age and terms are shown for every method, and consent is optional by default', async () => {
  await offerSaferPlay({ minimumAge: 21, termsUrl: 'https://terms.example', privacyUrl: 'http://plain.example' });
  for (const tab of [0, 1, 2]) {
    await chooseTab(tab);
    expect(document.body.textContent).toContain('Only for players aged 21 and over.');
    expect(document.body.textContent).toContain("By creating an account you agree to Aurora's terms.");
  }
  expect(screen.getByText('Terms and conditions')).toBeTruthy();
  expect([screen.queryByText('Privacy policy'), input('acceptedTerms')]).toEqual([null, null]);
  type('new-password', 'a good one 7');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ method: 'autoUsername', password: 'a good one 7' }]));
});

test('a mandatory consent starts unticked, and a form without it is marked there', async () => {
  await offerSaferPlay({ consentRequired: true });
  expect(input('acceptedTerms').checked).toBe(false);
  type('username', 'newcomer');
  type('new-password', 'a good one 7');
  submit();
  await waitFor(() => expect(isWrong('acceptedTerms')).toBe(true));
  expect([sent(), document.activeElement]).toEqual([[], input('acceptedTerms')]);
  fireEvent.click(input('acceptedTerms'));
  expect(isWrong('acceptedTerms')).toBe(false);
  submit();
  const registration = { method: 'username', username: 'newcomer', password: 'a good one 7', acceptedTerms: true };
  await waitFor(() => expect(sent()).toEqual([registration]));
});

test("an operator's demand for consent is shown beside the box", async () => {
  await offerSaferPlay({ consentRequired: true });
  answerAll(refuse('consent_missing'));
  type('username', 'newcomer');
  type('new-password', 'a good one 7');
  fireEvent.click(input('acceptedTerms'));
  submit();
  await waitFor(() => expect(isWrong('acceptedTerms')).toBe(true));
});

test('another method starts with empty fields and without errors', async () => {
  submit();
  await waitFor(() => expect(isWrong('new-password')).toBe(true));
  await chooseTab(2);
  await waitFor(() => expect([input('new-password').value, isWrong('new-password')]).toEqual(['', false]));
  type('new-password', 'a good one 7');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ method: 'autoUsername', password: 'a good one 7' }]));
});

test('a name survives the screen and a change of method, a password does not', async () => {
  type('username', 'ada_lovelace');
  type('new-password', 'a good one 7');
  await chooseTab(1);
  type('tel', '+84 912 345 678');
  await chooseTab(0);
  expect([input('username').value, input('new-password').value]).toEqual(['ada_lovelace', '']);
  cleanup();
  await show();
  expect([input('username').value, input('new-password').value]).toEqual(['ada_lovelace', '']);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/good one|912/);
});

test('a successful registration leaves no draft', async () => {
  answerAll({ id: '7', userName: 'ada_lovelace' });
  type('username', 'ada_lovelace');
  type('new-password', 'a good one 7');
  expect(readDraft('registration')).toEqual({ username: 'ada_lovelace' });
  submit();
  await waitFor(() => expect(readDraft('registration')).toEqual({}));
});
