// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { preparePhoneRules } from '#src/components/phone/phone.ts';
import { TwoFactorModal } from '#src/features/two-factor/two-factor-modal.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { METHODS, type TwoFactorMethod } from '#src/services/login/two-factor-methods.ts';

const operator = vi.hoisted(() => ({ sendVerification: vi.fn(), requestCode: vi.fn() }));
const REPLIES: Record<string, unknown> = {
  'system.status': { whitelabelVal: {} },
  'system.country': { countryCode: 'VN', countryDialingCode: '84', countries: [] },
};
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string) => ({ value: REPLIES[name], isLoading: false, reload: async () => {} }),
}));
vi.mock('#src/features/two-factor/send-verification.ts', () => ({ sendVerification: operator.sendVerification }));
vi.mock('#src/components/verification-code/request-code.ts', () => ({ requestCode: operator.requestCode }));

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const type = (name: string, value: string) => fireEvent.input(input(name) as HTMLInputElement, { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const isWrong = (name: string) => input(name)?.getAttribute('aria-invalid') === 'true';
const choose = (method: TwoFactorMethod) => act(async () => screen.getAllByRole('tab')[METHODS.indexOf(method)]?.click());
const proofs = () => operator.sendVerification.mock.calls.map(([, proof]) => proof);

// What a form loads late is there, so that no test waits for a file.
beforeAll(() => Promise.all([addScreenTexts(), preparePhoneRules(), import('country-flag-icons/string/3x2')]));
beforeEach(async () => {
  vi.clearAllMocks();
  sessionStorage.clear();
  operator.sendVerification.mockRejectedValue(new ApiError('lines_down'));
  const attempt = { type: 'username', username: 'alan', password: 'p' } as const;
  const [first, ...others] = METHODS;
  const methods = [first, ...others] as const;
  render(<TwoFactorModal attempt={attempt} methods={methods} onPassed={() => {}} onClosed={() => {}} />);
});
afterEach(cleanup);

test.each([
  ['payeeName', 'payee-name'],
  ['sms', 'tel'],
  ['ga', 'one-time-code'],
  ['email', 'email'],
] as const)('an empty form of %s marks and focuses its first field', async (method, name) => {
  await choose(method);
  submit();
  await waitFor(() => expect(isWrong(name)).toBe(true));
  expect(document.activeElement).toBe(input(name));
  expect(proofs()).toEqual([]);
});

test('an authenticator code is sent without its blanks', async () => {
  await choose('ga');
  type('one-time-code', ' 123 456');
  submit();
  await waitFor(() => expect(proofs()).toEqual([{ method: 'ga', authCode: '123456' }]));
});

test('a wrong proof is marked beside the field of its method', async () => {
  operator.sendVerification.mockRejectedValue(new ApiError('verification_wrong'));
  type('payee-name', ' Alan T ');
  submit();
  await waitFor(() => expect(isWrong('payee-name')).toBe(true));
  expect(proofs()).toEqual([{ method: 'payeeName', payeeName: 'Alan T' }]);
  expect(input('payee-name')?.value).toBe(' Alan T ');
});

test.each([
  ['sms', 'code_wrong', 'one-time-code'],
  ['sms', 'mobile_unfit', 'tel'],
  ['sms', 'verification_wrong', 'tel'],
  ['email', 'code_expired', 'one-time-code'],
  ['email', 'verification_wrong', 'email'],
  ['ga', 'code_wrong', 'one-time-code'],
  ['ga', 'verification_wrong', 'one-time-code'],
] as const)('by %s, %s is said of the field %s alone', async (method, code, wrong) => {
  operator.sendVerification.mockRejectedValue(new ApiError(code));
  await choose(method);
  const answers = Object.entries({ tel: '912345678', email: 'alan@example.com', 'one-time-code': '123456' });
  const shown = answers.filter(([name]) => input(name));
  for (const [name, value] of shown) type(name, value);
  submit();
  await waitFor(() => expect(shown.map(([name]) => name).filter(isWrong)).toEqual([wrong]));
});

test('a number is sent with the code that it received', async () => {
  await choose('sms');
  type('tel', '0912 345 678');
  type('one-time-code', '654321');
  submit();
  const phone = { countryDialingCode: '84', mobileNum: '912345678' };
  await waitFor(() => expect(proofs()).toEqual([{ method: 'sms', ...phone, verificationCode: '654321' }]));
});

test('no code is requested for an empty address, which is marked instead', async () => {
  await choose('email');
  fireEvent.click(document.querySelector('.code-field-send') as HTMLElement);
  await waitFor(() => expect(isWrong('email')).toBe(true));
  expect(operator.requestCode).not.toHaveBeenCalled();
});

test('where the operator sends no codes by e-mail, the address alone is sent', async () => {
  operator.requestCode.mockRejectedValue(new ApiError('not_found'));
  await choose('email');
  type('email', 'alan@example.test ');
  fireEvent.click(document.querySelector('.code-field-send') as HTMLElement);
  await waitFor(() => expect(input('one-time-code')).toBeNull());
  submit();
  await waitFor(() => expect(proofs()).toEqual([{ method: 'email', email: 'alan@example.test' }]));
});
