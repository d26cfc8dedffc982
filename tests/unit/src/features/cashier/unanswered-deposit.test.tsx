// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UnansweredDeposit } from '#src/features/cashier/unanswered-deposit.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import type { UnknownPayment } from '#src/services/payments/payment-store.ts';

afterEach(cleanup);

test.each([
  [false, "We're confirming your ₱500.00 deposit.", 0],
  [true, "We still can't confirm your ₱500.00 deposit.", 1],
])('a deposit that lines contradict one another about (%s) offers customer service', async (isDoubted, shown, offers) => {
  await addScreenTexts();
  const body = { amount: 50_000, method: 'sandbox' };
  const unknown: UnknownPayment = {
    payment: { key: 'one', endpoint: 'cashier.deposit', body, begunAt: 0, isDoubted },
    state: 'unknown',
  };
  render(<UnansweredDeposit unknown={unknown} currency="PHP" />);
  expect(screen.getByRole('status').textContent).toContain(shown);
  expect(screen.queryAllByRole('button', { name: 'Contact us' })).toHaveLength(offers);
});
