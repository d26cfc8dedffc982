// @vitest-environment page
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { FeedbackForm } from '#src/features/feedback/feedback-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { refuse, reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'feedback.send': reply(null, { from: 'none', queued: true }) });

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const send = async (error: ReturnType<typeof refuse>) => {
  gateway.answer({ 'feedback.send': error });
  fireEvent.input(field(), { target: { value: 'More draws' } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(gateway.listRows()).toContain('feedback.send'));
};

beforeAll(addScreenTexts);
beforeEach(() => {
  render(<FeedbackForm listed={[]} />);
});
afterEach(cleanup);

test('a message that was not stored is reported above the button and stays', async () => {
  await send(refuse('somebody.else', { message: 'Closed today' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Closed today'));
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['More draws', null]);
});

test('a message refused later shows the reason, and returns to the field', async () => {
  fireEvent.input(field(), { target: { value: 'More draws' } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.getByText(/on its way/)).toBeTruthy());
  const id = String(gateway.calls.at(-1)?.id);
  const refused = { id, status: 200, errorCode: 'feedback_full', message: 'Please call us.' };
  act(() => emitGatewayMessage({ type: 'outbox-changed', endpoint: 'feedback.send', refused }));
  expect([screen.getByRole('alert').textContent, field().value]).toEqual(['Please call us.', 'More draws']);
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('too many messages are reported without an alert', async () => {
  await send(refuse('TOO_MANY_REQUESTS', { status: 429 }));
  await waitFor(() =>
    expect(screen.getByText('Too many attempts. Please wait a moment.').closest('[role]')?.role).toBe('status'),
  );
  expect(screen.getByRole('alert').textContent).toBe('');
});
