// @vitest-environment page
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageQueries } from '#src/bridges/page-queries.ts';
import { preparePhoneRules } from '#src/components/phone/phone.ts';
import { TwoFactorModal } from '#src/features/two-factor/lazy/two-factor-modal.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { METHODS, type TwoFactorMethod } from '#src/services/login/login-process.ts';
import { KEY, readSealed, sealPlainly } from '#tests/unit/fixtures/plain-envelopes.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({
  'system.status': { whitelabelVal: {}, identity: { emailCodes: true } },
  'system.country': { countryCode: 'VN', countryDialingCode: '84', countries: [] },
  'system.configuration': { domainList: [], capabilities: { idempotency: true } },
  'session.key': KEY,
  'session.verification': refuse('lines_down', { status: 504, meta: { from: 'none' } }),
});
sealPlainly();

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const type = (name: string, value: string) => fireEvent.input(input(name) as HTMLInputElement, { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const isWrong = (name: string) => input(name)?.getAttribute('aria-invalid') === 'true';
const choose = (method: TwoFactorMethod) => act(async () => screen.getAllByRole('tab')[METHODS.indexOf(method)]?.click());
/** The fields of the proofs, without those of the login. */
const proofs = () =>
  gateway.findCalls('session.verification').map((call) => {
    const { username: _name, password: _password, ...proof } = readSealed(call);
    return proof;
  });

async function show() {
  cleanup();
  pageQueries.removeQueries(() => true);
  await gateway.prefetch('system.status', 'system.country');
  const attempt = { type: 'username', username: 'alan', password: 'p' } as const;
  const [first, ...others] = METHODS;
  render(<TwoFactorModal attempt={attempt} methods={[first, ...others]} onPassed={() => {}} onClosed={() => {}} />);
}

// Lazy parts of the form are loaded in advance, so that no test waits for a file.
beforeAll(() => Promise.all([addScreenTexts(), preparePhoneRules(), import('country-flag-icons/string/3x2')]));
beforeEach(async () => {
  sessionStorage.clear();
  await show();
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
  await waitFor(() => expect(proofs()).toEqual([{ method: 'G', authCode: '123456' }]));
});

test('a wrong proof is marked beside the field of its method', async () => {
  gateway.answer({ 'session.verification': refuse('verification_wrong') });
  type('payee-name', ' Alan T ');
  submit();
  await waitFor(() => expect(isWrong('payee-name')).toBe(true));
  expect(proofs()).toEqual([{ method: 'P', payeeName: 'Alan T' }]);
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
] as const)('by %s, %s is shown only at the field %s', async (method, code, wrong) => {
  gateway.answer({ 'session.verification': refuse(code) });
  await choose(method);
  const answers = Object.entries({ tel: '912345678', email: 'alan@example.com', 'one-time-code': '123456' });
  const shown = answers.filter(([name]) => input(name));
  for (const [name, value] of shown) type(name, value);
  submit();
  await waitFor(() => expect(shown.map(([name]) => name).filter(isWrong)).toEqual([wrong]));
});

test('a number is sent with the code sent to it', async () => {
  await choose('sms');
  type('tel', '0912 345 678');
  type('one-time-code', '654321');
  submit();
  await waitFor(() => expect(proofs()).toEqual([{ method: 'S', mobileNum: '912345678', verificationCode: '654321' }]));
});

test('an empty address is marked, without a request for a code', async () => {
  await choose('email');
  fireEvent.click(document.querySelector('.code-field-send') as HTMLElement);
  await waitFor(() => expect(isWrong('email')).toBe(true));
  expect(gateway.findCalls('verification.email')).toEqual([]);
});

test('an address is sent alone if the operator sends no codes', async () => {
  gateway.answer({ 'system.status': { whitelabelVal: {} } });
  await show();
  await choose('email');
  expect(input('one-time-code')).toBeNull();
  type('email', 'alan@example.test ');
  submit();
  await waitFor(() => expect(proofs()).toEqual([{ method: 'E', email: 'alan@example.test' }]));
});

test('e-mail codes that turn out to be unavailable are not required', async () => {
  gateway.answer({ 'verification.email': refuse('not_found', { status: 404 }) });
  await choose('email');
  type('email', 'alan@example.test ');
  fireEvent.click(document.querySelector('.code-field-send') as HTMLElement);
  await waitFor(() => expect(input('one-time-code')).toBeNull());
  submit();
  await waitFor(() => expect(proofs()).toEqual([{ method: 'E', email: 'alan@example.test' }]));
});
