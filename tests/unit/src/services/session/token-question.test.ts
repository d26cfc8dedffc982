// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { digestToken } from '#gateway/store/partition.ts';
import { resumeSession } from '#src/services/login/resume-session.ts';
import { endSession, startSession } from '#src/services/session/page-session.ts';
import { getSession } from '#src/services/session/session.ts';
import { tokenQuestion } from '#src/services/session/token-question.ts';

const ADA = { id: '1', token: 'of-ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const autoLogIn = vi.hoisted(() => vi.fn());
let held: string[];

vi.mock('#src/services/login/auto-login.ts', () => ({ autoLogIn }));
vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: async () => undefined,
  notifyGateways: () => {},
  onGatewayMessage: () => () => {},
}));

const open = async (token: string) => {
  history.replaceState(null, '', '/m/promotions?a=1');
  await resumeSession('?a=1', token);
  return { session: getSession()?.token, asked: tokenQuestion.get() };
};

beforeEach(() => {
  endSession();
  tokenQuestion.set(undefined);
  autoLogIn.mockClear();
  held = [];
  vi.stubGlobal('isSecureContext', true);
  const locks = { query: async () => ({ held: held.map((name) => ({ name: `fastline.session ${name}` })) }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

test('a link makes nobody else of a player before they said so', async () => {
  startSession(ADA);
  const asked = { token: 'of-link', userName: 'ada', route: '/promotions?a=1' };
  expect(await open('of-link')).toEqual({ session: 'of-ada', asked });
});

test('a session that another tab has is asked about too, and no login goes on alone meanwhile', async () => {
  held = ['somebody'];
  const asked = { token: 'of-link', userName: undefined, route: '/promotions?a=1' };
  expect(await open('of-link')).toEqual({ session: undefined, asked });
  expect(autoLogIn).not.toHaveBeenCalled();
});

test('with no living session the token is one at once', async () => {
  expect(await open('of-link')).toEqual({ session: 'of-link', asked: undefined });
});

test('the very token of a living session asks nothing, of this tab or another', async () => {
  held = ['somebody', await digestToken('of-link')];
  expect(await open('of-link')).toEqual({ session: 'of-link', asked: undefined });
  expect(await open('of-link')).toEqual({ session: 'of-link', asked: undefined });
});

test.each(['no locks', 'locks that fail'])('%s: only the session of this tab counts', async (what) => {
  const failing = { query: () => Promise.reject(new Error('SecurityError')) };
  Object.defineProperty(navigator, 'locks', { value: what === 'no locks' ? undefined : failing, configurable: true });
  expect(await open('of-link')).toEqual({ session: 'of-link', asked: undefined });
});
