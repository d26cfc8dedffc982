// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { completeLogin } from '#src/services/login/complete-login.ts';
import { pushOccasion } from '#src/services/push/push-occasion.ts';
import { endSession } from '#src/services/session/page-session.ts';
import { getSession } from '#src/services/session/session.ts';

const LOGIN = { token: 'new', id: '1', customerType: 0, firstTimeLogin: false, passwordExpired: false };
const asked: CallMessage[] = [];
let answer: () => Promise<unknown>;

vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: (message: CallMessage) => {
    asked.push(message);
    return answer();
  },
  notifyGateways: () => {},
  onGatewayMessage: () => () => {},
}));

beforeEach(() => {
  endSession();
  asked.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each([
  ['is refused', async () => ({ ok: false, status: 500, errorCode: 'unknown_error', message: '', meta: { storedAt: 0 } })],
  ['breaks off', async () => Promise.reject(new Error('cut'))],
])('a login asks for the progress with its own token, and stands when that %s', async (_, next) => {
  answer = next;
  await completeLogin(LOGIN, { type: 'username', username: 'ada', remember: false });
  expect(asked.find(({ endpoint }) => endpoint === 'vip.progress')?.context.token).toBe('new');
  expect(getSession()?.token).toBe('new');
});

test.each([
  ['is an occasion to ask for pushes', false, 'login'],
  ['that nobody made by hand is none', true, null],
])('a login %s', async (_, isSilent, occasion) => {
  answer = async () => Promise.reject(new Error('cut'));
  pushOccasion.set(null);
  await completeLogin(LOGIN, { type: 'username', username: 'ada', remember: false, isSilent });
  expect(pushOccasion.get()).toBe(occasion);
});

test('a login that nobody made by hand allows no other one', async () => {
  answer = async () => Promise.reject(new Error('cut'));
  localStorage.setItem('autoLogin', '0');
  await completeLogin(LOGIN, { type: 'sms', username: '+639171234567', remember: true, isSilent: true });
  expect(localStorage.getItem('autoLogin')).toBe('0');
});

test('a login does not wait for the progress', async () => {
  answer = async () => (asked.at(-1)?.endpoint === 'vip.progress' ? new Promise(() => {}) : Promise.reject(new Error('cut')));
  await completeLogin(LOGIN, { type: 'username', username: 'ada', remember: false });
  expect(getSession()?.token).toBe('new');
});

test('who has the session is asked where the login does not say it', async () => {
  const value = { id: '7', userName: '', type: 4, merchantCode: 'aurora', firstTimeLogin: false };
  answer = async () =>
    asked.at(-1)?.endpoint === 'member.info' ? { ok: true, value, meta: { storedAt: 0 } } : Promise.reject(new Error('cut'));
  await completeLogin(
    { ...LOGIN, id: undefined, customerType: undefined },
    { type: 'username', username: 'ada', remember: false },
  );
  await vi.waitFor(() => expect(getSession()).toMatchObject({ token: 'new', id: '7', userName: 'ada', type: 4 }));
  asked.length = 0;
  await completeLogin({ ...LOGIN, token: 'newer' }, { type: 'username', username: 'ada', remember: false });
  expect(asked.map(({ endpoint }) => endpoint)).not.toContain('member.info');
});
