// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { ChangePasswordForm } from '#src/features/password/change-password-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { GUARD_RELEASE_MS, waitReal } from '#src/services/submit-guard.ts';

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
beforeEach(async () => {
  vi.clearAllMocks();
  // A second change within this time counts as the same tap.
  await waitReal(GUARD_RELEASE_MS);
  render(<ChangePasswordForm userName="ada" onChanged={onChanged} />);
});
afterEach(cleanup);

test('empty fields are marked without sending, and the first has the focus', async () => {
  submit();
  await waitFor(() => expect(findWrong()).toEqual([OLD, NEW, REPEATED]));
  expect(document.activeElement).toBe(fields()[OLD]);
  expect(changePassword).not.toHaveBeenCalled();
});

test('a repetition that differs is marked alone', async () => {
  typeAll('old one 1', 'new one 1', 'new one 2');
  submit();
  await waitFor(() => expect(findWrong()).toEqual([REPEATED]));
  expect(document.activeElement).toBe(fields()[REPEATED]);
});

test('valid fields are sent as typed, without the repetition', async () => {
  typeAll('old one 1', ' new one 1', ' new one 1');
  submit();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(changePassword).toHaveBeenCalledWith({ oldPassword: 'old one 1', newPassword: ' new one 1' });
});

test.each([
  ['password_wrong', OLD],
  ['password_unfit', NEW],
  ['password_same', NEW],
])('%s is shown beside its field, and the typed values stay', async (code, index) => {
  changePassword.mockRejectedValueOnce(new ApiError(code));
  typeAll('old one 1', 'new one 1', 'new one 1');
  submit();
  await waitFor(() => expect(findWrong()).toEqual([index]));
  expect(document.activeElement).toBe(fields()[index]);
  expect(fields().map(({ value }) => value)).toEqual(['old one 1', 'new one 1', 'new one 1']);
});

test('an error without a field is shown below the fields', async () => {
  changePassword.mockRejectedValueOnce(new ApiError('internal_error'));
  typeAll('old one 1', 'new one 1', 'new one 1');
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(findWrong()).toEqual([]);
});

const refuseToServe = async (props: { onSkip?: () => void }) => {
  cleanup();
  changePassword.mockRejectedValueOnce(new ApiError('not_found', { status: 404 }));
  render(<ChangePasswordForm userName="ada" onChanged={onChanged} {...props} />);
  typeAll('old one 1', 'new one 1', 'new one 1');
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Passwords can't be changed here"));
};

test('an unserved change links to customer service and can be skipped', async () => {
  const onSkip = vi.fn();
  await refuseToServe({ onSkip });
  expect(screen.getByRole('button', { name: 'Contact us' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue without changing it' }));
  expect(onSkip).toHaveBeenCalledOnce();
  expect(fields()).toEqual([]);
});

test('a mandatory change cannot be skipped', async () => {
  await refuseToServe({});
  expect(screen.queryByRole('button', { name: 'Continue without changing it' })).toBeNull();
});

const GO_ON = { name: 'Continue without changing it' };
const failWith = async (code: string, props: { onSkip?: () => void }) => {
  cleanup();
  changePassword.mockRejectedValueOnce(new ApiError(code));
  render(<ChangePasswordForm userName="ada" onChanged={onChanged} {...props} />);
  typeAll('old one 1', 'new one 1', 'new one 1');
  submit();
  await waitFor(() => expect(changePassword).toHaveBeenCalledOnce());
  await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBeNull());
};

// An operator without the call may answer with any page or code.
test.each([
  'outcome_unknown',
  'API_NOT_FOUND',
  'internal_error',
  'reply_invalid',
  'lines_down',
  'call_blocked',
  'no_permissions',
])('a change that fails with %s links to customer service and can be skipped', async (code) => {
  const onSkip = vi.fn();
  await failWith(code, { onSkip });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Contact us' })).toBeTruthy());
  expect(fields()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', GO_ON));
  expect(onSkip).toHaveBeenCalledOnce();
});

test('a change that fails cannot be skipped where the operator enforces it', async () => {
  await failWith('outcome_unknown', {});
  await waitFor(() => expect(screen.getByRole('button', { name: 'Contact us' })).toBeTruthy());
  expect(screen.queryByRole('button', GO_ON)).toBeNull();
});

test.each(['password_wrong', 'password_unfit', 'password_same', 'device_offline', 'TOO_MANY_REQUESTS'])(
  'a change that fails with %s cannot be skipped',
  async (code) => {
    await failWith(code, { onSkip: vi.fn() });
    expect(screen.queryByRole('button', GO_ON)).toBeNull();
  },
);

test('a change under way is still shown after a return, and a second one is not sent', async () => {
  let settle: () => void = () => {};
  changePassword.mockReturnValueOnce(new Promise<void>((resolve) => (settle = resolve)));
  typeAll('old one 1', 'new one 1', 'new one 1');
  submit();
  await waitFor(() => expect(changePassword).toHaveBeenCalledOnce());
  cleanup();
  render(<ChangePasswordForm userName="ada" onChanged={onChanged} />);
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
  typeAll('old one 1', 'new one 2', 'new one 2');
  submit();
  settle();
  await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBeNull());
  expect(changePassword).toHaveBeenCalledOnce();
});
