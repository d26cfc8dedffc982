// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { FeedbackForm } from '#src/features/feedback/feedback-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const mutate = vi.hoisted(() => vi.fn());
vi.mock('#src/bridges/api.ts', async (load) => ({ ...(await load<typeof import('#src/bridges/api.ts')>()), mutate }));

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const send = async (error: ApiError) => {
  mutate.mockRejectedValueOnce(error);
  fireEvent.input(field(), { target: { value: 'More draws' } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(mutate).toHaveBeenCalled());
};

beforeAll(addScreenTexts);
beforeEach(() => {
  vi.clearAllMocks();
  render(<FeedbackForm kept={[]} />);
});
afterEach(cleanup);

test('a message that was not kept is told above the button, and stays', async () => {
  await send(new ApiError('somebody.else', { serverMessage: 'Closed today' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Closed today'));
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['More draws', null]);
});

test('too many messages interrupt nobody', async () => {
  await send(new ApiError('TOO_MANY_REQUESTS'));
  await waitFor(() =>
    expect(screen.getByText('Too many attempts. Please wait a moment.').closest('[role]')?.role).toBe('status'),
  );
  expect(screen.getByRole('alert').textContent).toBe('');
});
