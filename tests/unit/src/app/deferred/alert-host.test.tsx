// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { AlertHost } from '#src/app/deferred/alert-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { showAlert } from '#src/ui/alert.ts';
import { keepHistoryStill } from '#tests/unit/fixtures/still-history.ts';

keepHistoryStill();

const NEXT = [
  { to: '/voucherCenter', label: 'Deposit' },
  { to: '/game', label: 'Play' },
];
const show = (alert: Parameters<typeof showAlert>[0]) => act(async () => ({ closed: showAlert(alert) }));
const press = (label: string) => act(async () => fireEvent.click(screen.getByText(label, { selector: 'button' })));
const readButtons = () =>
  screen.getAllByRole('button', { hidden: true }).map(({ textContent, dataset }) => [textContent, dataset.variant]);

beforeAll(addScreenTexts);
afterEach(cleanup);

test('an alert resolves with the step that was chosen, and the first step has the accent', async () => {
  render(<AlertHost />);
  const { closed } = await show({ title: 'Done', text: 'It worked.', next: NEXT });
  expect(readButtons()).toEqual([
    ['Deposit', 'accent'],
    ['Play', 'quiet'],
    ['OK', 'quiet'],
  ]);
  await press('Play');
  expect(await closed).toBe('/game');
});

test('OK chooses no step, and alerts are shown one after the other', async () => {
  render(<AlertHost />);
  const first = await show({ title: 'Done', text: 'It worked.', next: NEXT });
  const second = await show({ title: 'Note', text: 'More.' });
  await press('OK');
  expect(await first.closed).toBeUndefined();
  expect(readButtons()).toEqual([['OK', 'accent']]);
  await press('OK');
  expect(await second.closed).toBeUndefined();
});
