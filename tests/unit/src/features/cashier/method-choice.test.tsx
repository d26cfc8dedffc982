// @vitest-environment page
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DepositForm } from '#src/features/cashier/deposit-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const SENT = { id: '1', amount: 50_000, currency: 'PHP', status: 'success', createdAt: 1, methodName: 'Test money' };
const gateway = startTestGateway({ 'cashier.deposit': SENT, 'system.configuration': {} });
const listMethods = () => gateway.findCalls('cashier.deposit').map(({ body }) => (body as { method: string }).method);
const form = (...codes: string[]) => (
  <DepositForm
    settings={{
      totalDepositSuccessCount: 1,
      firstDeposit: true,
      currency: 'PHP',
      minimum: 10_000,
      maximum: 5_000_000,
      presets: [50_000],
      methods: codes.map((code) => ({ code, name: code })),
    }}
    deposits={[]}
    onDone={() => {}}
    onSettled={() => {}}
  />
);
const choose500 = () => fireEvent.click(screen.getByRole('button', { name: '₱500' }));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Deposit ₱500.00' }));
const findChosen = () => document.querySelector<HTMLInputElement>('input[name=method]:checked')?.value;

beforeAll(addScreenTexts);
beforeEach(() => {
  setSession({ id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
});
afterEach(cleanup);

test('reports a withdrawn method, and sends no deposit by another method', async () => {
  const { rerender } = render(form('sandbox'));
  choose500();
  rerender(form('bank'));
  expect(findChosen()).toBeUndefined();
  expect(document.body.textContent).toContain('no longer available');
  press();
  await act(async () => {});
  expect(listMethods()).toEqual([]);
  fireEvent.click(screen.getByLabelText('bank'));
  expect(findChosen()).toBe('bank');
  await waitFor(() => expect(document.body.textContent).not.toContain('no longer available'));
  press();
  await waitFor(() => expect(listMethods()).toEqual(['bank']));
});

test('the shown method stays chosen when the operator lists another one first', async () => {
  const { rerender } = render(form('sandbox'));
  rerender(form('bank', 'sandbox'));
  expect(findChosen()).toBe('sandbox');
  choose500();
  // The guard of the page opens 500 ms after the last reply.
  await waitFor(() => {
    if (listMethods().length === 0) press();
    expect(listMethods()).toEqual(['sandbox']);
  });
});
