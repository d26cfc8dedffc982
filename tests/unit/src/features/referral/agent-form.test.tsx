// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { AgentForm } from '#src/features/referral/agent-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const mutate = vi.hoisted(() => vi.fn());
vi.mock('#src/bridges/api.ts', async (load) => ({ ...(await load<typeof import('#src/bridges/api.ts')>()), mutate }));

const onSettled = vi.fn();
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(input(name), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const isWrong = (name: string) => input(name).getAttribute('aria-invalid') === 'true';

beforeAll(addScreenTexts);
beforeEach(() => {
  vi.clearAllMocks();
  render(<AgentForm onSettled={onSettled} />);
});
afterEach(cleanup);

test('empty fields are marked, and nothing is sent', async () => {
  submit();
  await waitFor(() => expect(isWrong('username') && isWrong('password')).toBe(true));
  expect(document.activeElement).toBe(input('username'));
  expect(mutate).not.toHaveBeenCalled();
});

test('a registered member is named, and the fields are empty for the next one', async () => {
  mutate.mockResolvedValueOnce({ value: { memberName: 'newcomer' } });
  type('username', ' newcomer ');
  type('password', ' a good one 7');
  submit();
  await waitFor(() => expect(screen.getByText(/newcomer/)).not.toBeNull());
  expect(mutate).toHaveBeenCalledWith('agent.register', { body: { username: 'newcomer', password: ' a good one 7' } });
  expect([input('username').value, input('password').value]).toEqual(['', '']);
  expect(onSettled).toHaveBeenCalledOnce();
});

test.each([
  ['username_taken', 'username'],
  ['password_unfit', 'password'],
])('%s is shown beside %s, and what was typed stays', async (code, name) => {
  mutate.mockRejectedValueOnce(new ApiError(code));
  type('username', 'newcomer');
  type('password', 'a good one 7');
  submit();
  await waitFor(() => expect(isWrong(name)).toBe(true));
  expect([input('username').value, input('password').value]).toEqual(['newcomer', 'a good one 7']);
});

test('an error that is about no field is shown below the fields', async () => {
  mutate.mockRejectedValueOnce(new ApiError('agent_only'));
  type('username', 'newcomer');
  type('password', 'a good one 7');
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect([isWrong('username'), isWrong('password')]).toEqual([false, false]);
});
