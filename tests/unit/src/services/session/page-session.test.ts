// @vitest-environment page
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { fetchQuery } from '#src/bridges/api.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { IN_APP_KEY } from '#src/platform/shell.ts';
import {
  clearMemberRecords,
  clearSessionStorage,
  completeSession,
  endSession,
  leaveEndedSession,
  MEMBER_RECORD_KEYS,
  onSessionLeft,
  resumeStoredSession,
  SOCIAL_REDIRECT_KEY,
  startSession,
  startTokenSession,
} from '#src/services/session/page-session.ts';
import {
  AUTO_LOGIN_KEY,
  getSession,
  getSessionEnd,
  markSessionEndSeen,
  recordEndedToken,
  restoreSession,
  storedSession,
} from '#src/services/session/session.ts';
import { refuse, reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const KEPT = { id: '1', token: 'kept', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const MEMBER = { id: '1', type: 0, language: 'EN', userName: 'ada', merchantCode: 'aurora', firstTimeLogin: false };
const gateway = startTestGateway();

const know = async (storedAt = Date.now()) => {
  gateway.answer({ 'member.info': reply(MEMBER, { from: storedAt === 1 ? 'store' : 'network', storedAt }) });
  await fetchQuery('member.info');
};
const loseSession = async () => {
  gateway.answer({ 'member.info': refuse('CUSTOMER_NOT_LOGIN', { status: 401 }) });
  await fetchQuery('member.info').catch(() => {});
};

beforeEach(() => {
  endSession();
  markSessionEndSeen();
});

test('a stored session that is refused at once ends silently', async () => {
  resumeStoredSession(KEPT);
  await loseSession();
  expect([getSession(), getSessionEnd()?.how]).toEqual([null, 'silent']);
});

test('the first reply ends the restoring, for any caller', async () => {
  resumeStoredSession(KEPT);
  await know();
  await loseSession();
  expect([getSession(), getSessionEnd()?.how]).toEqual([null, 'login-required']);
});

test('a session ends once: by a refusal, by a logout, or for another session', async () => {
  const left = vi.fn(() => getSession()?.token);
  const stop = onSessionLeft(left);
  startSession(KEPT);
  await loseSession();
  startSession({ ...KEPT, token: 'second' });
  startSession({ ...KEPT, token: 'next' });
  endSession();
  expect(left.mock.results.map(({ value }) => value)).toEqual(['kept', 'second', 'next']);
  stop();
  startSession(KEPT);
  endSession();
  expect(left).toHaveBeenCalledTimes(3);
});

test('a session ended by the operator ends silently, and its listeners are notified', () => {
  const left = vi.fn();
  const stop = onSessionLeft(left);
  startSession(KEPT);
  leaveEndedSession();
  expect([getSession(), getSessionEnd()?.how, left.mock.calls]).toEqual([null, undefined, [[]]]);
  stop();
});

test('a reply stored before the start does not end the restoring', async () => {
  resumeStoredSession(KEPT);
  await know(1);
  await loseSession();
  expect(getSessionEnd()?.how).toBe('silent');
});

test('the end of a session after a restored one is shown as usual', async () => {
  resumeStoredSession(KEPT);
  endSession();
  startSession({ ...KEPT, token: 'next' });
  await loseSession();
  expect(getSessionEnd()?.how).toBe('login-required');
});

test.each([
  [200, 'kept'],
  [401, undefined],
  [500, 'kept'],
])('a changed address turns auto login off with status %i', async (status, token) => {
  localStorage.removeItem(AUTO_LOGIN_KEY);
  startSession(KEPT);
  gateway.answer({ 'member.info': refuse('token_ip_different', { status }) });
  await fetchQuery('member.info').catch(() => {});
  await vi.waitFor(() => expect(localStorage.getItem(AUTO_LOGIN_KEY)).toBe('0'));
  expect(getSession()?.token).toBe(token);
});

const demandChange = async () => {
  gateway.answer({ 'member.info': refuse('password_change_required') });
  await fetchQuery('member.info').catch(() => {});
};

test('a session that requires a new password is marked as such', async () => {
  startSession(KEPT);
  await demandChange();
  await vi.waitFor(() => expect(getSession()).toEqual({ ...KEPT, updatePassword: true }));
  expect(getSessionEnd()?.how).toBeUndefined();
});

describe('one line alone', () => {
  const [A, B] = ['https://a.test', 'https://b.test'];
  const overB = ({ exceptLine }: CallMessage) => exceptLine === A;

  test.each([
    ['changes nothing if the other serves the member', undefined, { amount: 1, currency: 'PHP', points: 0 }],
    ['locks the session if the other refuses for the same reason', true, refuse('password_change_required')],
    ['locks the session if no other answers', true, refuse('lines_down')],
  ])('that requires a new password %s', async (_, updatePassword, balance) => {
    startSession(KEPT);
    gateway.answer({
      'member.info': refuse('password_change_required', { meta: { line: A } }),
      'member.balance': (call: CallMessage) => (overB(call) ? balance : refuse('password_change_required')),
    });
    await fetchQuery('member.info').catch(() => {});
    await vi.waitFor(() => expect(gateway.listRows()).toContain('member.balance'));
    await vi.waitFor(() => expect(getSession()?.updatePassword).toBe(updatePassword));
  });

  test.each([
    ['leaves auto login on if the other serves the member', null, { amount: 1, currency: 'PHP', points: 0 }],
    ['turns auto login off if the other refuses for the same reason', '0', refuse('token_ip_different')],
    ['turns auto login off if no other answers', '0', refuse('lines_down')],
  ])('that reports a changed address %s', async (_, setting, balance) => {
    localStorage.removeItem(AUTO_LOGIN_KEY);
    startSession(KEPT);
    gateway.answer({ 'member.info': refuse('token_ip_different', { meta: { line: A } }), 'member.balance': balance });
    await fetchQuery('member.info').catch(() => {});
    await vi.waitFor(() => expect(gateway.listRows()).toContain('member.balance'));
    await vi.waitFor(() => expect(localStorage.getItem(AUTO_LOGIN_KEY)).toBe(setting));
  });

  test.each([
    ['changes nothing if the other names none', 'handed-over', {}],
    ['changes nothing if the other names a third', 'handed-over', { token: 'third' }],
    ['is believed if the other names the same', 'new', { token: 'new' }],
    ['is believed if no other answers', 'new', refuse('lines_down')],
  ])('that replaces the token %s', async (_, token, other) => {
    startTokenSession('handed-over');
    const member = { ...MEMBER, id: '7' };
    gateway.answer({
      'session.logout': null,
      'member.info': (call: CallMessage) => {
        if (!overB(call)) return reply({ ...member, token: 'new' }, { line: A });
        return 'reply' in other ? other : reply({ ...member, ...other }, { line: B });
      },
    });
    await completeSession();
    expect(getSession()).toMatchObject({ id: '7', token });
  });
});

test('a late demand for a new password is ignored after the change', async () => {
  startSession({ ...KEPT, updatePassword: true });
  startSession(KEPT);
  await demandChange();
  expect(getSession()).toEqual(KEPT);
});

test.each([
  ['another token', { token: 'own' }, 'own'],
  ['no token', {}, 'handed-over'],
  ['an empty token', { token: '' }, 'handed-over'],
])('a token from an address is completed by a member reply with %s', async (_, said, token) => {
  startTokenSession('handed-over');
  gateway.answer({ 'member.info': { ...MEMBER, ...said } });
  await completeSession();
  expect(getSession()).toMatchObject({ userName: 'ada', id: '1', token });
  expect(getSessionEnd()?.how).toBeUndefined();
});

test.each([
  ['a logout', async () => endSession()],
  ['a refusal', loseSession],
])('a session that ended in another tab by %s is not restored', async (_, end) => {
  const session = { ...KEPT, token: crypto.randomUUID() };
  startSession(session);
  await end();
  storedSession.write(session);
  setCallContext({ merchant: 'aurora' });
  expect([restoreSession(), storedSession.read('aurora')]).toEqual([null, null]);
  const other = { ...session, token: crypto.randomUUID() };
  storedSession.write(other);
  expect(restoreSession()).toEqual(other);
});

test('a page restored from the back/forward cache drops an ended session without a message', () => {
  startSession(KEPT);
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  recordEndedToken('of somebody else');
  comeBack();
  expect(getSession()).toEqual(KEPT);
  recordEndedToken(KEPT.token);
  comeBack();
  expect([getSession(), getSessionEnd()]).toEqual([null, undefined]);
  // an operator may return the same token for a new login
  startSession(KEPT);
  comeBack();
  expect(getSession()).toEqual(KEPT);
});

test('clears all data of the visit except its origin and a pending sign-in', () => {
  const stored = new Map([
    ['MC_SESSION_INFO', '{}'],
    [IN_APP_KEY, '1'],
    [SOCIAL_REDIRECT_KEY, 'google'],
    ['fastline.mini-game-closed', '1'],
    ['hideDownloadBar', '1'],
  ]);
  clearSessionStorage({
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  expect([...stored]).toEqual([
    [IN_APP_KEY, '1'],
    [SOCIAL_REDIRECT_KEY, 'google'],
  ]);
});

test('deletes every record of the member without loading the code that writes it', () => {
  localStore.clear();
  for (const key of MEMBER_RECORD_KEYS) localStore.write(key, '{}');
  localStore.write('fastline.language', 'EN');
  clearMemberRecords(localStore);
  expect(Object.keys(localStorage)).toEqual(['fastline.language']);
});
