// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { requiredPassword, requiredText } from '#src/components/forms/field-rules.ts';
import { findErrorField, useForm } from '#src/components/forms/use-form.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { isAutofilled } from '#src/platform/filled-fields.ts';
import { Field } from '#src/ui/field.tsx';

const Account = v.object({
  username: v.pipe(
    requiredText('username_missing'),
    v.maxLength(20),
    v.check((name) => name !== 'bad', 'username_unfit'),
  ),
  password: requiredPassword('password_missing'),
});

/** The password comes before the name, to show that the order on the screen counts. */
function AccountForm({ onValid, hasPassword = true }: { onValid: (values: unknown) => Promise<unknown>; hasPassword?: boolean }) {
  const form = useForm(Account);
  const [isAbout, setIsAbout] = useState<boolean>();
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onValid)(event)}>
      {hasPassword && <Field {...form.register('password')} label="Password" />}
      <Field {...form.register('username')} label="Name" onBlur={() => void form.validateOnBlur('username')} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => setIsAbout(form.setErrorForCode('username_taken', 'taken'))}>
        Refuse
      </button>
      <button type="button" onClick={() => setIsAbout(form.setErrorForCode('lines_down', 'no line'))}>
        Fail
      </button>
      <button type="button" onClick={() => form.setValue('username', 'ada')}>
        Fill
      </button>
      <button type="button" onClick={() => form.clearErrors('username')}>
        Clear
      </button>
      <output>{String(isAbout)}</output>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

function show(props: { hasPassword?: boolean } = {}) {
  const sent: unknown[] = [];
  render(<AccountForm onValid={async (values) => void sent.push(values)} {...props} />);
  return sent;
}

beforeAll(addScreenTexts);
afterEach(cleanup);

test('an empty form marks each field and focuses the first one on the screen', async () => {
  const sent = show();
  press('Send');
  await waitFor(() => expect(isWrong('Password') && isWrong('Name')).toBe(true));
  expect(document.activeElement).toBe(field('Password'));
  expect(sent).toEqual([]);
});

test('a valid form returns the output of its schema', async () => {
  const sent = show();
  type('Name', ' ada ');
  type('Password', ' p ');
  press('Send');
  await waitFor(() => expect(sent).toEqual([{ username: 'ada', password: ' p ' }]));
});

test('sends a value that a browser filled in without an event', async () => {
  const sent = show();
  field('Name').value = 'ada';
  field('Password').value = 'p';
  press('Send');
  await waitFor(() => expect(sent).toEqual([{ username: 'ada', password: 'p' }]));
});

test('typed values survive a failed submit', async () => {
  show();
  type('Name', 'bad');
  press('Send');
  await waitFor(() => expect(isWrong('Name')).toBe(true));
  expect(field('Name').value).toBe('bad');
});

test('an error is tied to its field and disappears when the field is right', async () => {
  const sent = show();
  type('Name', 'x'.repeat(21));
  type('Password', 'p');
  press('Send');
  await waitFor(() => expect(isWrong('Name')).toBe(true));
  const note = document.getElementById(field('Name').getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).not.toBe('');
  type('Name', 'ada');
  press('Send');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(isWrong('Name')).toBe(false);
});

test('an error code is shown beside its field, which receives the focus', async () => {
  show();
  press('Refuse');
  await screen.findByText('taken');
  expect(document.activeElement).toBe(field('Name'));
  expect(screen.getByRole('status').textContent).toBe('true');
});

test('an error code without a field is left to the form', async () => {
  show();
  press('Fail');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('false'));
  expect(screen.queryByText('no line')).toBeNull();
});

test('leaving a field validates it, unless it is empty', async () => {
  show();
  fireEvent.blur(field('Name'));
  type('Name', 'bad');
  expect(isWrong('Name')).toBe(false);
  fireEvent.blur(field('Name'));
  await waitFor(() => expect(isWrong('Name')).toBe(true));
  expect(isWrong('Password')).toBe(false);
  type('Name', 'ada');
  fireEvent.blur(field('Name'));
  await waitFor(() => expect(isWrong('Name')).toBe(false));
});

test('input into a field removes its error, before the button for sending is pressed, and no other', async () => {
  show();
  press('Send');
  await waitFor(() => expect(isWrong('Password') && isWrong('Name')).toBe(true));
  type('Name', 'a');
  await waitFor(() => expect(isWrong('Name')).toBe(false));
  expect(isWrong('Password')).toBe(true);
  press('Refuse');
  await screen.findByText('taken');
  type('Name', 'ad');
  await waitFor(() => expect(screen.queryByText('taken')).toBeNull());
  press('Refuse');
  await screen.findByText('taken');
  press('Fill');
  await waitFor(() => expect(screen.queryByText('taken')).toBeNull());
});

test("leaving a field does not hide the operator's error", async () => {
  show();
  type('Name', 'ada');
  press('Refuse');
  await screen.findByText('taken');
  fireEvent.blur(field('Name'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('taken')).not.toBeNull();
  press('Clear');
  await waitFor(() => expect(screen.queryByText('taken')).toBeNull());
});

test('a value filled in by the app does not count as typed', () => {
  show();
  press('Fill');
  expect([field('Name').value, isAutofilled(field('Name'))]).toEqual(['ada', true]);
});

test('a required field that is not on the screen blocks the form', async () => {
  const sent = show({ hasPassword: false });
  type('Name', 'ada');
  press('Send');
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
});

test('a rejected form vibrates once, a valid one does not', async () => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  const sent = show();
  press('Send');
  await waitFor(() => expect(isWrong('Name')).toBe(true));
  expect(vibrate).toHaveBeenCalledTimes(1);
  type('Name', 'ada');
  type('Password', 'p');
  press('Send');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test.each([
  ['username_taken', ['username', 'password'], 'username'],
  ['password_unfit', ['username', 'password'], 'password'],
  ['password_unfit', ['oldPassword', 'newPassword'], 'newPassword'],
  ['password_wrong', ['oldPassword', 'newPassword'], 'oldPassword'],
  ['code_wrong', ['authCode'], 'authCode'],
  ['code_expired', ['mobileNum', 'verificationCode'], 'verificationCode'],
  ['verification_wrong', ['email', 'verificationCode'], 'email'],
  ['amount_unfit', ['amount'], 'amount'],
  ['deposit_limit', ['amount'], 'amount'],
  ['consent_missing', ['username', 'acceptedTerms'], 'acceptedTerms'],
  ['mobile_taken', ['username', 'password'], undefined],
  ['agent_only', ['username', 'password'], undefined],
  ['toString', ['username'], undefined],
])('%s in a form with %j is shown beside %s', (code, fields, field) => {
  expect(findErrorField(code, (name) => fields.includes(name))).toBe(field);
});
