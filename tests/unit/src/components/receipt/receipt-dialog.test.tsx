// @vitest-environment page
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReceiptDialog } from '#src/components/receipt/receipt-dialog.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { keepHistoryStill } from '#tests/unit/fixtures/still-history.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const SERVICE = { domainList: [], customerService: [{ title: 'Live chat', csType: 'OTHER', path: 'https://help.example/' }] };
const gateway = startTestGateway({
  'system.status': { whitelabelVal: { CBS3: true } },
  'system.configuration': SERVICE,
  'system.customerService': { customerServiceScript: [] },
});
keepHistoryStill();

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const RECEIPT = {
  reference: '12',
  at: Date.UTC(2026, 10, 24, 12),
  amount: '₱500.00',
  status: 'Completed',
  method: 'Test money',
  help: { label: 'Get help', draft: 'Where is 12?' },
};

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify({ at: pathname + search, state })}</output>;
}
const show = (receipt: Partial<typeof RECEIPT> = {}) =>
  render(
    <MemoryRouter initialEntries={['/voucherCenter']}>
      <ReceiptDialog receipt={{ ...RECEIPT, ...receipt }} onClose={() => {}} />
      <Place />
    </MemoryRouter>,
  );
const findHelp = () => screen.findByText('Get help', { selector: 'button' });
const readPlace = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as unknown;

beforeAll(addScreenTexts);
beforeEach(() => setSession(SESSION));
afterEach(cleanup);

test('names the amount, the state, the time, the way to pay and the reference number', async () => {
  await gateway.prefetch('system.status');
  show();
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Amount₱500.00',
    'StatusCompleted',
    expect.stringMatching(/^Date and timeNov 24, 2026/),
    'Payment methodTest money',
    'Reference number12',
  ]);
  expect(screen.getByText('Copy reference number')).not.toBeNull();
});

test('takes the reference number and a message to the chat', async () => {
  await gateway.prefetch('system.status');
  show();
  const help = await findHelp();
  await act(async () => fireEvent.click(help));
  await waitFor(() =>
    expect(readPlace()).toEqual({
      at: `/chat?backUrl=${encodeURIComponent('/m/voucherCenter')}`,
      state: { reference: '12', draft: 'Where is 12?' },
    }),
  );
});

test.each([
  ['the merchant has no chat', { CBS3: false }, SESSION],
  ['the member may not chat', { CBS3: true }, { ...SESSION, type: 4 }],
])('shows the reference number beside customer service if %s', async (_, whitelabelVal, session) => {
  gateway.answer({ 'system.status': { whitelabelVal } });
  setSession(session);
  await gateway.prefetch('system.status');
  show();
  const help = await findHelp();
  await act(async () => fireEvent.click(help));
  const dialog = document.querySelector('dialog');
  expect(dialog?.querySelector('h2')?.textContent).toBe('Customer service');
  expect(dialog?.textContent).toContain('Reference number 12');
  expect(screen.getByLabelText('Copy reference number')).not.toBeNull();
});

test('offers no help where there is neither chat nor customer service', async () => {
  gateway.answer({ 'system.status': { whitelabelVal: {} }, 'system.configuration': { domainList: [] } });
  await gateway.prefetch('system.status');
  show();
  await act(async () => {});
  expect(screen.queryByText('Get help', { selector: 'button' })).toBeNull();
});

test('an entry without a reference number has nothing to copy', async () => {
  await gateway.prefetch('system.status');
  render(
    <MemoryRouter>
      <ReceiptDialog receipt={{ ...RECEIPT, reference: undefined, method: null }} onClose={() => {}} />
    </MemoryRouter>,
  );
  expect(document.querySelectorAll('dl > div')).toHaveLength(3);
  expect(screen.queryByText('Copy reference number')).toBeNull();
});
