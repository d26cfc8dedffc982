// @vitest-environment page
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { preparePhoneRules } from '#src/components/phone/phone.ts';
import { LoginForm } from '#src/features/login/login-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { isAutofilled } from '#src/platform/filled-fields.ts';
import { isAutoLoginDisabled } from '#src/services/remembered-login/remembered-login.ts';

/** An operator with both login methods, whose replies the test sets. */
const operator = vi.hoisted(() => ({ sendLogin: vi.fn(), requestCode: vi.fn(async () => 0) }));
const COUNTRY = { countryCode: 'PH', countryDialingCode: '63', countries: [{ countryCode: 'PH', countryDialingCode: '63' }] };
const REPLIES: Record<string, unknown> = {
  'system.status': { identity: { loginWays: ['username', 'sms'] }, whitelabelVal: {} },
};
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string) => ({
    value: REPLIES[name],
    isLoading: name === 'system.status' && !REPLIES[name],
    reload: async () => {},
  }),
}));
vi.mock('#src/services/login/send-login.ts', async (importActual) => ({
  ...(await importActual()),
  sendLogin: operator.sendLogin,
}));
vi.mock('#src/components/verification-code/code-sender.ts', async (importActual) => ({
  ...(await importActual()),
  requestCode: operator.requestCode,
}));

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(input(name), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const isWrong = (name: string) => input(name).getAttribute('aria-invalid') === 'true';
const sendButton = () => document.querySelector('.code-field-send') as HTMLButtonElement;
const chooseTab = (index: number) => act(async () => screen.getAllByRole('tab')[index]?.click());
const chooseSms = () => chooseTab(1);
const sent = () => operator.sendLogin.mock.calls.map(([attempt]) => attempt);

const compose = () => (
  <MemoryRouter>
    <LoginForm TwoFactor={() => <p>second factor</p>} />
  </MemoryRouter>
);
let rerender = (_screen: ReactNode) => {};

// Lazy parts of the form are loaded in advance, so that no test waits for a file.
beforeAll(() => Promise.all([addScreenTexts(), preparePhoneRules(), import('country-flag-icons/string/3x2')]));
beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  operator.sendLogin.mockRejectedValue(new ApiError('login.cred.err'));
  REPLIES['system.country'] = COUNTRY;
  rerender = render(compose()).rerender;
});
afterEach(cleanup);

test('empty fields are marked, and the username has the focus', async () => {
  submit();
  await waitFor(() => expect(isWrong('username') && isWrong('password')).toBe(true));
  expect(document.activeElement).toBe(input('username'));
  expect(sent()).toEqual([]);
});

test('a single way to log in is named in the place that was held for several', () => {
  const { 'system.status': both } = REPLIES;
  cleanup();
  delete REPLIES['system.status'];
  ({ rerender } = render(compose()));
  expect(screen.queryByText('With password')).toBeNull();
  REPLIES['system.status'] = { identity: { loginWays: ['username'] }, whitelabelVal: {} };
  rerender(compose());
  expect(screen.getByText('With password').tagName).toBe('P');
  REPLIES['system.status'] = both;
});

test('sends a password that a browser filled in without an event', async () => {
  input('username').value = ' ada ';
  input('password').value = ' p ';
  submit();
  await waitFor(() => expect(sent()).toEqual([{ type: 'username', username: 'ada', password: ' p ' }]));
});

test('a wrong password is reported for the form, and the typed values stay', async () => {
  type('username', 'ada');
  type('password', 'wrong');
  submit();
  await waitFor(() => expect(document.querySelector('.form-failure')).not.toBeNull());
  expect([isWrong('username'), isWrong('password')]).toEqual([false, false]);
  expect([input('username').value, input('password').value]).toEqual(['ada', 'wrong']);
});

test.each([
  ['play_paused', true],
  ['token_ip_different', true],
  ['login.cred.err', false],
])('whether %s turns auto login off', async (code, isDisabled) => {
  operator.sendLogin.mockRejectedValue(new ApiError(code));
  type('username', 'ada');
  type('password', 'p');
  submit();
  await waitFor(() => expect(document.querySelector('.form-failure, .form-pause')).not.toBeNull());
  expect(isAutoLoginDisabled()).toBe(isDisabled);
});

test('Enter in the username moves to an empty password', () => {
  type('username', 'ada');
  fireEvent.keyDown(input('username'), { key: 'Enter' });
  expect(document.activeElement).toBe(input('password'));
});

test('a request for a second factor shows its dialog', async () => {
  operator.sendLogin.mockRejectedValue(new ApiError('login_verify_required', { value: { ga: true } }));
  type('username', 'ada');
  type('password', 'p');
  submit();
  await screen.findByText('second factor');
});

test('sends a code with its number, in digits of any script', async () => {
  await chooseSms();
  type('tel', '०917 123 4567');
  type('one-time-code', '१२ ३४ ५६');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ type: 'sms', username: '+639171234567', password: '123456' }]));
});

test('a wrong code is marked beside its field, and the number stays', async () => {
  operator.sendLogin.mockRejectedValue(new ApiError('code_wrong'));
  await chooseSms();
  type('tel', '9171234567');
  type('one-time-code', '1');
  submit();
  await waitFor(() => expect(isWrong('one-time-code')).toBe(true));
  expect(document.activeElement).toBe(input('one-time-code'));
  expect(input('tel').value).toBe('9171234567');
});

test('requests no code for an impossible number', async () => {
  await chooseSms();
  type('tel', '12');
  fireEvent.click(sendButton());
  await waitFor(() => expect(isWrong('tel')).toBe(true));
  expect(operator.requestCode).not.toHaveBeenCalled();
});

test('a code requested before the country is loaded waits for it, with a busy button', async () => {
  delete REPLIES['system.country'];
  rerender(compose());
  await chooseSms();
  type('tel', '9171234567');
  fireEvent.click(sendButton());
  await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBe('true'));
  REPLIES['system.country'] = COUNTRY;
  rerender(compose());
  await waitFor(() => expect(operator.requestCode).toHaveBeenCalledTimes(1));
  expect(operator.requestCode.mock.calls[0]).toContainEqual({ countryDialingCode: '63', mobileNum: '9171234567' });
});

test.each([
  { moved: 'leads to its field', number: '9191234567', field: undefined, focused: 'one-time-code' },
  { moved: 'leaves the focus where the player has put it meanwhile', number: '9201234567', field: 'tel', focused: 'tel' },
])('a code that was sent $moved', async ({ number, field, focused }) => {
  let answer = (_waitMs: number) => {};
  operator.requestCode.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await chooseSms();
  type('tel', number);
  sendButton().focus();
  fireEvent.click(sendButton());
  await waitFor(() => expect(operator.requestCode).toHaveBeenCalledTimes(1));
  if (field) input(field).focus();
  await act(async () => answer(0));
  expect(document.activeElement).toBe(input(focused));
});

test('sends no second code during a countdown, for any number', async () => {
  operator.requestCode.mockResolvedValueOnce(60_000);
  await chooseSms();
  type('tel', '9171234567');
  fireEvent.click(sendButton());
  await waitFor(() => expect(sendButton().disabled).toBe(true));
  type('tel', '9181234567');
  expect(sendButton().disabled).toBe(true);
});

test('switching the method keeps the typed values', async () => {
  type('username', 'ada');
  await chooseSms();
  type('tel', '917');
  await chooseTab(0);
  expect([input('username').value, input('tel').value]).toEqual(['ada', '917']);
});

test('a code read from its message counts as unsaved input, like a typed one', async () => {
  vi.stubGlobal('OTPCredential', class {});
  const credentials = { get: async () => ({ code: '123456' }) };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  await chooseSms();
  type('tel', '9171234567');
  fireEvent.click(sendButton());
  await waitFor(() => expect(input('one-time-code').value).toBe('123456'));
  expect(isAutofilled(input('one-time-code'))).toBe(false);
  Reflect.deleteProperty(navigator, 'credentials');
  vi.unstubAllGlobals();
});

test('a typed name is restored on the next screen, a password is not', () => {
  type('username', 'ada');
  type('password', 'secret');
  cleanup();
  render(compose());
  expect([input('username').value, input('password').value]).toEqual(['ada', '']);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
});

test('a refused login vibrates', async () => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  type('username', 'ada');
  type('password', 'wrong');
  submit();
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1));
});
