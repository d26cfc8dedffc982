// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { preparePhoneRules } from '#src/components/phone/phone.ts';
import { RegistrationForm } from '#src/features/registration/registration-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { readDraft } from '#src/services/drafts/form-drafts.ts';

/** A merchant with every method; numbers need a password too. */
const sendRegistration = vi.hoisted(() => vi.fn());
const REGISTRATION = { ways: ['username', 'mobile', 'autoUsername'], passwordByMobile: true };
const status: { saferPlay?: object; whitelabelVal: Record<string, boolean>; [more: string]: unknown } & {
  register: { captcha: { enabled: boolean } };
} = { identity: { registration: REGISTRATION }, whitelabelVal: {}, register: { captcha: { enabled: false } } };
const ANSWERS = { tel: '+84 912 345 678', 'one-time-code': '1234', 'new-password': 'a good one 7', captcha: 'abcd' };
const REPLIES: Record<string, unknown> = {
  'system.status': status,
  'system.country': { countryCode: 'PH', countryDialingCode: '63', countries: [{ countryCode: 'PH', countryDialingCode: '63' }] },
};
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string) => ({ value: REPLIES[name], isLoading: false, reload: async () => {} }),
}));
vi.mock('#src/bridges/api.ts', () => ({
  fetchQuery: async () => ({ value: { captchaId: '1', image: 'data:,' } }),
  mutate: vi.fn(),
  onSessionAnswer: () => () => {},
}));
vi.mock('#src/features/registration/send-registration.ts', () => ({ sendRegistration }));

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(input(name), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const isWrong = (name: string) => input(name).getAttribute('aria-invalid') === 'true';
const chooseTab = (index: number) => act(async () => screen.getAllByRole('tab')[index]?.click());
const compose = () => (
  <MemoryRouter>
    <RegistrationForm onRegistered={() => {}} />
  </MemoryRouter>
);
const show = () => render(compose());
const sent = () => sendRegistration.mock.calls.map(([registration]) => registration);

// What a form loads late is there, so that no test waits for a file.
beforeAll(() => Promise.all([addScreenTexts(), preparePhoneRules(), import('country-flag-icons/string/3x2')]));
beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  REPLIES['system.status'] = status;
  status.register.captcha.enabled = false;
  status.whitelabelVal = {};
  delete status.saferPlay;
  sendRegistration.mockRejectedValue(new ApiError('lines_down'));
  show();
});
afterEach(cleanup);

test('fields of a wrong form are marked, and nothing is sent', async () => {
  type('username', 'a');
  type('new-password', '1');
  submit();
  await waitFor(() => expect(isWrong('username') && isWrong('new-password')).toBe(true));
  expect(document.activeElement).toBe(input('username'));
  expect(sent()).toEqual([]);
});

test('a field is checked when it is left, unless it is empty', async () => {
  fireEvent.blur(input('username'));
  type('new-password', '1');
  fireEvent.blur(input('new-password'));
  await waitFor(() => expect(isWrong('new-password')).toBe(true));
  expect(isWrong('username')).toBe(false);
});

test('a name that is taken is marked beside its field, and the password stays', async () => {
  sendRegistration.mockRejectedValue(new ApiError('username_taken'));
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
    expect(sent()).toEqual([{ method: 'mobile', phone, proof: { verificationCode: '1234' }, password: 'a good one 7' }]),
  );
});

test.each([
  ['code_wrong', 'one-time-code'],
  ['code_expired', 'one-time-code'],
  ['auth/invalid-verification-code', 'one-time-code'],
  ['mobile_taken', 'tel'],
  ['password_unfit', 'new-password'],
  ['captcha_wrong', undefined],
  ['captcha_required', undefined],
])('beside a captcha, %s is said of the field %s', async (code, wrong) => {
  cleanup();
  status.register.captcha.enabled = true;
  show();
  await chooseTab(1);
  sendRegistration.mockRejectedValue(new ApiError(code));
  for (const [name, value] of Object.entries(ANSWERS)) type(name, value);
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(Object.keys(ANSWERS).filter(isWrong)).toEqual(wrong === undefined ? [] : [wrong]));
  await waitFor(() => expect(document.querySelector('.form-failure') === null).toBe(wrong !== undefined));
});

/** Sends a form while nobody knows yet what the operator wants, and then has the status come. */
async function sendBeforeStatus() {
  cleanup();
  delete REPLIES['system.status'];
  const { rerender } = show();
  type('username', 'newcomer');
  type('new-password', 'a good one 7');
  submit();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sent()).toEqual([]);
  REPLIES['system.status'] = status;
  rerender(compose());
}

test('a form that is sent before the status has come goes out by the rules of the status', async () => {
  await sendBeforeStatus();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sendRegistration.mock.calls[0]?.[1].settings).toMatchObject(REGISTRATION);
});

test('a captcha that the status asks for is wanted of a form that was sent before', async () => {
  status.register.captcha.enabled = true;
  await sendBeforeStatus();
  await waitFor(() => expect(isWrong('captcha')).toBe(true));
  expect(sent()).toEqual([]);
});

test('a merchant without safer play asks nobody, and tells no age', () => {
  expect([input('acceptedTerms'), document.body.textContent?.includes('18')]).toEqual([null, false]);
});

/** The merchant offers safer play from now on. */
const offerSaferPlay = (saferPlay: object) => {
  cleanup();
  status.whitelabelVal = { SAFERPLAY3: true };
  status.saferPlay = saferPlay;
  show();
};

test('age and terms are told in every way to register, and nobody has to answer unless the merchant wants it', async () => {
  offerSaferPlay({ minimumAge: 21, termsUrl: 'https://terms.example', privacyUrl: 'http://plain.example' });
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

test('where consent is demanded the box is not ticked, and a form without it is marked there', async () => {
  offerSaferPlay({ consentRequired: true });
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

test('an operator that wants consent after all is heard beside the box', async () => {
  offerSaferPlay({ consentRequired: true });
  sendRegistration.mockRejectedValue(new ApiError('consent_missing'));
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
  expect([input('new-password').value, isWrong('new-password')]).toEqual(['', false]);
  type('new-password', 'a good one 7');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ method: 'autoUsername', password: 'a good one 7' }]));
});

test('a name outlives the screen, and a look at another way; a password does not', async () => {
  type('username', 'ada_lovelace');
  type('new-password', 'a good one 7');
  await chooseTab(1);
  type('tel', '+84 912 345 678');
  await chooseTab(0);
  expect([input('username').value, input('new-password').value]).toEqual(['ada_lovelace', '']);
  cleanup();
  show();
  expect([input('username').value, input('new-password').value]).toEqual(['ada_lovelace', '']);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/good one|912/);
});

test('a registration that went through leaves no draft', async () => {
  sendRegistration.mockResolvedValue({ userName: 'ada_lovelace' });
  type('username', 'ada_lovelace');
  type('new-password', 'a good one 7');
  expect(readDraft('registration')).toEqual({ username: 'ada_lovelace' });
  submit();
  await waitFor(() => expect(readDraft('registration')).toEqual({}));
});
