// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { ChangePasswordForm } from '#src/features/password/change-password-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const changePassword = vi.hoisted(() => vi.fn());
vi.mock('#src/features/password/change-password.ts', () => ({ changePassword }));

const onChanged = vi.fn();
const fields = () => Array.from(document.querySelectorAll<HTMLInputElement>('input[type="password"]'));
const [OLD, NEW, REPEATED] = [0, 1, 2];
const typeAll = (...values: string[]) => {
  for (const [index, value] of values.entries()) fireEvent.input(fields()[index] as HTMLElement, { target: { value } });
};
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const findWrong = () =>
  fields().flatMap((field, index) => (field.ariaInvalid || field.getAttribute('aria-invalid') ? [index] : []));

beforeAll(addScreenTexts);
beforeEach(() => {
  vi.clearAllMocks();
  render(<ChangePasswordForm userName="ada" onChanged={onChanged} />);
});
afterEach(cleanup);

test('empty fields are marked, the first has the focus, and nothing is sent', async () => {
  submit();
  await waitFor(() => expect(findWrong()).toEqual([OLD, NEW, REPEATED]));
  expect(document.activeElement).toBe(fields()[OLD]);
  expect(changePassword).not.toHaveBeenCalled();
});

test('another repeat is marked alone', async () => {
  typeAll('old one 1', 'new one 1', 'new one 2');
  submit();
  await waitFor(() => expect(findWrong()).toEqual([REPEATED]));
  expect(document.activeElement).toBe(fields()[REPEATED]);
});

test('right fields are sent as typed, without the repeat', async () => {
  typeAll('old one 1', ' new one 1', ' new one 1');
  submit();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(changePassword).toHaveBeenCalledWith({ oldPassword: 'old one 1', newPassword: ' new one 1' });
});

test.each([
  ['password_wrong', OLD],
  ['password_unfit', NEW],
  ['password_same', NEW],
])('%s is shown beside its field, and what was typed stays', async (code, index) => {
  changePassword.mockRejectedValueOnce(new ApiError(code));
  typeAll('old one 1', 'new one 1', 'new one 1');
  submit();
  await waitFor(() => expect(findWrong()).toEqual([index]));
  expect(document.activeElement).toBe(fields()[index]);
  expect(fields().map(({ value }) => value)).toEqual(['old one 1', 'new one 1', 'new one 1']);
});

test('an error that is about no field is shown below the fields', async () => {
  changePassword.mockRejectedValueOnce(new ApiError('internal_error'));
  typeAll('old one 1', 'new one 1', 'new one 1');
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(findWrong()).toEqual([]);
});
