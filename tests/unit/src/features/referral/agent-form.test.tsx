// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AgentForm } from '#src/features/referral/lazy/agent-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { KEY, readSealed, sealPlainly } from '#tests/unit/fixtures/plain-envelopes.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'session.key': KEY });
sealPlainly();

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

test('empty fields are marked without sending', async () => {
  submit();
  await waitFor(() => expect(isWrong('username') && isWrong('password')).toBe(true));
  expect(document.activeElement).toBe(input('username'));
  expect(gateway.findCalls('agent.register')).toEqual([]);
});

test('a registered member is named, and the fields are cleared for the next one', async () => {
  gateway.answer({ 'agent.register': { memberName: 'newcomer' } });
  type('username', ' newcomer ');
  type('password', ' a good one 7');
  submit();
  await waitFor(() => expect(screen.getByText(/newcomer/)).not.toBeNull());
  expect(gateway.findCalls('agent.register').map(readSealed)).toEqual([{ username: 'newcomer', password: ' a good one 7' }]);
  expect([input('username').value, input('password').value]).toEqual(['', '']);
  expect(onSettled).toHaveBeenCalledOnce();
});

test.each([
  ['username_taken', 'username'],
  ['password_unfit', 'password'],
])('%s is shown beside %s, and the typed values stay', async (code, name) => {
  gateway.answer({ 'agent.register': refuse(code) });
  type('username', 'newcomer');
  type('password', 'a good one 7');
  submit();
  await waitFor(() => expect(isWrong(name)).toBe(true));
  expect([input('username').value, input('password').value]).toEqual(['newcomer', 'a good one 7']);
});

test('an error without a field is shown below the fields', async () => {
  gateway.answer({ 'agent.register': refuse('agent_only') });
  type('username', 'newcomer');
  type('password', 'a good one 7');
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect([isWrong('username'), isWrong('password')]).toEqual([false, false]);
});
