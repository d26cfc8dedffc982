// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { GatewayReply } from '#contract/reply.ts';
import { fetchQuery } from '#src/bridges/api.ts';
import { completeSession } from '#src/services/session/complete-session.ts';
import {
  endSession,
  leaveEndedSession,
  onSessionLeft,
  resumeStoredSession,
  startSession,
} from '#src/services/session/page-session.ts';
import { getSession, sessionEnd } from '#src/services/session/session.ts';
import { startTokenSession } from '#src/services/session/url-token.ts';

const KEPT = { id: '1', token: 'kept', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const MEMBER = { id: '1', type: 0, language: 'EN', userName: 'ada', merchantCode: 'aurora', firstTimeLogin: false };
const meta = { from: 'network', policy: '', tried: [], ageMs: 0, stale: false } as const;
let answer: GatewayReply;

vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: async () => answer,
  notifyGateways: () => {},
  onGatewayMessage: () => () => {},
}));

const know = async (storedAt = Date.now()) => {
  answer = { ok: true, status: 200, value: MEMBER, meta: { ...meta, storedAt } };
  await fetchQuery('member.info');
};
const refuse = async () => {
  answer = { ok: false, status: 401, errorCode: 'CUSTOMER_NOT_LOGIN', message: '', meta: { ...meta, storedAt: 0 } };
  await fetchQuery('member.info').catch(() => {});
};

beforeEach(() => {
  endSession();
  sessionEnd.set(undefined);
});

test('a kept session that is refused at once ends in silence', async () => {
  resumeStoredSession(KEPT);
  await refuse();
  expect([getSession(), sessionEnd.get()?.how]).toEqual([null, 'silent']);
});

test('its first answer ends the restoring, whoever asked', async () => {
  resumeStoredSession(KEPT);
  await know();
  await refuse();
  expect([getSession(), sessionEnd.get()?.how]).toEqual([null, 'login-required']);
});

test('only who leaves a session has left it: by a logout, or for another session', async () => {
  const left = vi.fn(() => getSession()?.token);
  const stop = onSessionLeft(left);
  startSession(KEPT);
  await refuse();
  expect(left).not.toHaveBeenCalled();
  startSession(KEPT);
  startSession({ ...KEPT, token: 'next' });
  endSession();
  expect(left.mock.results.map(({ value }) => value)).toEqual(['kept', 'next']);
  stop();
  startSession(KEPT);
  endSession();
  expect(left).toHaveBeenCalledTimes(2);
});

test('a session that the operator has ended goes without a word, and nobody is told of a logout', () => {
  const left = vi.fn();
  const stop = onSessionLeft(left);
  startSession(KEPT);
  leaveEndedSession();
  expect([getSession(), sessionEnd.get()?.how, left.mock.calls]).toEqual([null, undefined, []]);
  stop();
});

test('a reply that was stored before the start ends no restoring', async () => {
  resumeStoredSession(KEPT);
  await know(1);
  await refuse();
  expect(sessionEnd.get()?.how).toBe('silent');
});

test('a session that follows a restored one is told of as any', async () => {
  resumeStoredSession(KEPT);
  endSession();
  startSession({ ...KEPT, token: 'next' });
  await refuse();
  expect(sessionEnd.get()?.how).toBe('login-required');
});

const demandChange = async () => {
  const errorCode = 'password_change_required';
  answer = { ok: false, status: 200, errorCode, message: '', meta: { ...meta, storedAt: 0 } };
  await fetchQuery('member.info').catch(() => {});
};

test('a session that may do nothing before the change of its password leads to it', async () => {
  startSession(KEPT);
  await demandChange();
  expect(getSession()).toEqual({ ...KEPT, updatePassword: true });
  expect(sessionEnd.get()?.how).toBeUndefined();
});

test('a demand that comes after the change says nothing new', async () => {
  startSession({ ...KEPT, updatePassword: true });
  startSession(KEPT);
  await demandChange();
  expect(getSession()).toEqual(KEPT);
});

test.each([
  ['another token', { token: 'own' }, 'own'],
  ['none', {}, 'handed-over'],
  ['an empty one', { token: '' }, 'handed-over'],
])('a token from an address becomes who it is, and %s of the member stays', async (_, said, token) => {
  startTokenSession('handed-over');
  answer = { ok: true, status: 200, value: { ...MEMBER, ...said }, meta: { ...meta, storedAt: Date.now() } };
  await completeSession();
  expect(getSession()).toMatchObject({ userName: 'ada', id: '1', token });
  expect(sessionEnd.get()?.how).toBeUndefined();
});
