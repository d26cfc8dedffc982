// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { QueryFailure } from '#src/components/errors/query-failure.tsx';
import { useErrorAlert } from '#src/components/errors/use-error-message.ts';
import { FormError } from '#src/components/forms/form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { CaptchaError } from '#src/services/captcha.ts';
import { takeAlert } from '#tests/unit/fixtures/alerts.ts';

beforeAll(addScreenTexts);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const readAlerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

const SILENT = [
  new ApiError('somebody.else', { status: 502, serverMessage: 'Bad gateway' }),
  new ApiError('outcome_unknown', { status: 502 }),
  new ApiError('TOO_MANY_REQUESTS'),
  new ApiError('TOO_MANY_REQUEST_IN_ONE_DAY', { status: 200, serverMessage: 'Come back tomorrow' }),
  new ApiError('lines_down'),
  new ApiError('device_offline'),
];
const NOTICES = [
  new ApiError('somebody.else', { serverMessage: 'Closed today' }),
  new ApiError('call_timed_out'),
  new ApiError('internal_error'),
];

test.each(SILENT)('%s interrupts no player and can be retried', (error) => {
  const onRetry = vi.fn();
  render(<QueryFailure error={error} onRetry={onRetry} />);
  expect(readAlerts()).toBe('');
  expect(screen.getByRole('status').textContent).toContain("Couldn't load this");
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([new ApiError('not_found'), new ApiError('not.found', { status: 404, serverMessage: 'No such call' })])(
  'a missing feature is reported in one sentence without a retry',
  (error) => {
    render(<QueryFailure error={error} onRetry={() => {}} />);
    expect(document.body.textContent).toBe("This isn't available at Aurora.");
    expect([screen.queryByRole('button'), screen.queryByRole('alert')]).toEqual([null, null]);
  },
);

test('an excluded player sees the end of the break', () => {
  const until = new Date(2026, 10, 24, 12, 5).getTime();
  render(<FormError reason={new ApiError('play_paused', { value: { until } })} />);
  expect(readAlerts()).toMatch(/^You're on a break until Nov 24, 2026, 12:05.PM\.$/);
  cleanup();
  render(<FormError reason={new ApiError('play_paused')} />);
  expect(readAlerts()).toBe("You're taking a break from playing.");
  cleanup();
  render(<FormError reason={new ApiError('play_paused', { value: { until }, serverMessage: 'Back in spring' })} />);
  expect(readAlerts()).toBe('Back in spring');
});

test.each(SILENT)('%s is reported calmly beside the button of a form', (error) => {
  render(<FormError reason={error} />);
  expect(readAlerts()).toBe('');
  expect(screen.getByRole('status').textContent).not.toBe('');
});

test.each(NOTICES)('%s is an alert in a list and in a form', (error) => {
  const { rerender } = render(<QueryFailure error={error} onRetry={() => {}} />);
  expect(readAlerts()).not.toBe('');
  rerender(<FormError reason={error} />);
  expect(readAlerts()).not.toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
});

function Teller({ reason }: { reason: unknown }) {
  useErrorAlert()('Nine Lanterns', reason);
  return null;
}

test.each([...SILENT, new ApiError('CUSTOMER_NOT_LOGIN'), new CaptchaError('verify_first')])('%s opens no dialog', (reason) => {
  render(<Teller reason={reason} />);
  expect(takeAlert()).toBeUndefined();
});

test.each(NOTICES)('%s opens a dialog if the screen has no place for it', (reason) => {
  render(<Teller reason={reason} />);
  expect([takeAlert(), takeAlert()]).toEqual([{ title: 'Nine Lanterns', text: expect.stringMatching(/\w/) }, undefined]);
});
