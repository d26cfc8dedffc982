// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { PushWatch } from '#src/features/push/push-watch.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { endSession, leaveEndedSession, startSession } from '#src/services/session/page-session.ts';
import { setSession } from '#src/services/session/session.ts';

const counted = vi.hoisted(() => vi.fn());
vi.mock('#src/bridges/gateway.ts', async () => ({
  ...(await import('#src/bridges/gateway-events.ts')),
  sendToGateway: async () => ({ ok: true, status: 200, value: null, meta: { storedAt: 0 } }),
  notifyGateway: counted,
  notifyGateways: () => {},
}));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const receive = (title: string) =>
  act(async () => emitGatewayMessage({ type: 'push-received', title, body: '', link: '/m/home' }));
const press = (name: string) => act(async () => screen.getByLabelText(name).click());
const read = () => screen.queryByRole('status')?.querySelector('b')?.textContent;

beforeAll(addScreenTexts);
beforeEach(async () => {
  setSession(ADA);
  render(
    <MemoryRouter>
      <PushWatch />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

test('what comes while a message is shown follows it, in its order', async () => {
  await receive('first');
  await vi.dynamicImportSettled();
  for (const title of ['second', 'third']) await receive(title);
  expect(read()).toBe('first');
  await press('Close');
  expect(read()).toBe('second');
  await act(async () => screen.getByText('Open').click());
  expect([read(), counted.mock.calls]).toEqual(['third', [[{ type: 'push-opened' }]]]);
  await press('Close');
  expect(read()).toBeUndefined();
});

test.each([
  ['a logout', endSession],
  ['an end that the operator made', leaveEndedSession],
  ['the login of another member', () => startSession({ ...ADA, token: 'other' })],
])('what waits is nobody else’s after %s', async (_, end) => {
  startSession(ADA);
  for (const title of ['first', 'second']) await receive(title);
  await act(async () => end());
  expect(read()).toBeUndefined();
});
