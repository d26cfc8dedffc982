// @vitest-environment page
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { StatusStrip } from '#src/app/deferred/status-strip.tsx';
import { ApiError } from '#src/bridges/api-error.ts';
import { FormError } from '#src/components/forms/form.tsx';
import { GatewayPanel } from '#src/features/gateway-report/gateway-panel.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { submitPayment } from '#src/services/payments/payments.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const DOWN = refuse('lines_down', { status: 504, meta: { from: 'none' } });
const gateway = startTestGateway({ 'cashier.deposit': DOWN, 'cashier.deposits': DOWN, 'system.ping': DOWN });
let lines: object[] = [];
gateway.report = () =>
  ({
    host: { kind: 'service-worker', faults: [] },
    epoch: '1',
    at: Date.now(),
    lines,
    stored: [],
    calls: [],
    outbox: { waiting: [], deadLetters: [] },
  }) as unknown as GatewayReport;
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const LINE = { line: 'https://a.test', breaker: 'closed', goodAt: Number.MAX_SAFE_INTEGER, srttMs: 20, rttvarMs: 5, fails: 0 };
let root: Root;
const render = (screen: ReactElement | null) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <section>
          <StatusStrip />
        </section>
        {screen}
      </MemoryRouter>,
    ),
  );
const readStrip = () => document.querySelector('section')?.textContent;
const advance = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

const sendForm = (code: string) => render(<FormError reason={new ApiError(code)} />);
const testConnection = async () => {
  await render(<GatewayPanel />);
  await act(async () => document.querySelector('button')?.click());
};
const pay = async () => {
  await submitPayment('cashier.deposit', { amount: 1, method: 'a' }).catch(() => {});
  await render(null);
};

beforeAll(addScreenTexts);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  lines = [];
});
afterEach(async () => {
  await advance(1_500);
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['a form that reached no line', () => sendForm('lines_down')],
  ['a test of the connection', testConnection],
  ['a payment', pay],
])('%s shows for 1.5 s that the network is slow', async (_, wait) => {
  await wait();
  expect(readStrip()).toBe('Your connection is slow.');
  await advance(1_499);
  expect(readStrip()).toBe('Your connection is slow.');
  await advance(1);
  expect(readStrip()).toBe('');
});

test.each([
  ['a form that reached no line', () => sendForm('device_offline')],
  ['a test of the connection', testConnection],
  ['a payment', pay],
])('%s shows for 1.5 s that the device is offline', async (_, wait) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await wait();
  expect(readStrip()).toBe("You're offline");
  await advance(1_500);
  expect(readStrip()).toBe('');
});

test('a refusal of the operator and a successful connection test show no notice', async () => {
  await sendForm('name_taken');
  expect(readStrip()).toBe('');
  lines = [LINE];
  await testConnection();
  expect(readStrip()).toBe('');
});
