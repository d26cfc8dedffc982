// @vitest-environment page
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { PushWatch } from '#src/features/push/push-watch.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { endSession, leaveEndedSession, startSession } from '#src/services/session/page-session.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'session.logout': null });

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

test('messages that arrive during another follow it in order', async () => {
  await receive('first');
  await vi.dynamicImportSettled();
  for (const title of ['second', 'third']) await receive(title);
  expect(read()).toBe('first');
  await press('Close');
  expect(read()).toBe('second');
  await act(async () => screen.getByText('Open').click());
  expect([read(), gateway.notified]).toEqual(['third', [{ type: 'push-opened' }]]);
  await press('Close');
  expect(read()).toBeUndefined();
});

test.each([
  ['a logout', endSession],
  ['an end by the operator', leaveEndedSession],
  ['the login of another member', () => startSession({ ...ADA, token: 'other' })],
])('waiting messages are discarded after %s', async (_, end) => {
  startSession(ADA);
  for (const title of ['first', 'second']) await receive(title);
  await act(async () => end());
  expect(read()).toBeUndefined();
});
