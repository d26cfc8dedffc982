// @vitest-environment page
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { digestToken } from '#gateway/store/partition.ts';
import { resumeSession } from '#src/services/login/resume-session.ts';
import { endSession, startSession } from '#src/services/session/page-session.ts';
import { getSession } from '#src/services/session/session.ts';
import { createSessionLock, listActiveMembers, tokenQuestion } from '#src/services/session/session-tabs.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const ADA = { id: '1', token: 'of-ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const autoLogIn = vi.hoisted(() => vi.fn());

vi.mock('#src/services/login/auto-login.ts', () => ({ autoLogIn }));
startTestGateway();

const open = async (token: string) => {
  history.replaceState(null, '', '/m/promotions?a=1');
  await resumeSession('?a=1', token);
  return { session: getSession()?.token, asked: tokenQuestion.get() };
};

describe('locks', () => {
  const lock = createSessionLock();
  /** Locks shared by the tabs of a browser. */
  let held: string[];
  const locks = {
    request: async (name: string, _options: object, work: () => Promise<void>) => {
      held.push(name);
      await work();
      held.splice(held.indexOf(name), 1);
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  };

  beforeEach(async () => {
    await lock.hold(null);
    held = ['fastline-outbox', 'fastline.session of-another-tab'];
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });

  test("a tab with a session holds a lock with the gateway's name of its member", async () => {
    await lock.hold('token');
    expect(held).toContain(`fastline.session ${await digestToken('token')}`);
    expect(await listActiveMembers('token')).toEqual([await digestToken('token'), 'of-another-tab']);
  });

  test('another session replaces it, and without a session no lock is held', async () => {
    await lock.hold('one');
    await lock.hold('two');
    expect(await listActiveMembers(null)).toEqual(['of-another-tab', await digestToken('two')]);
    await lock.hold(null);
    expect(await listActiveMembers(null)).toEqual(['of-another-tab']);
  });

  test('without locks, a start knows only its own session', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    await lock.hold('token');
    expect(await listActiveMembers('token')).toEqual([await digestToken('token')]);
  });
});

describe('a token in the address', () => {
  let held: string[];
  beforeEach(() => {
    endSession();
    tokenQuestion.set(undefined);
    autoLogIn.mockClear();
    held = [];
    vi.stubGlobal('isSecureContext', true);
    const locks = { query: async () => ({ held: held.map((name) => ({ name: `fastline.session ${name}` })) }) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });

  test("a link does not switch the player's account without confirmation", async () => {
    startSession(ADA);
    const asked = { token: 'of-link', userName: 'ada', route: '/promotions?a=1' };
    expect(await open('of-link')).toEqual({ session: 'of-ada', asked });
  });

  test('also asks about a session in another tab, and pauses auto login', async () => {
    held = ['somebody'];
    const asked = { token: 'of-link', userName: undefined, route: '/promotions?a=1' };
    expect(await open('of-link')).toEqual({ session: undefined, asked });
    expect(autoLogIn).not.toHaveBeenCalled();
  });

  test('without an active session the token applies at once', async () => {
    expect(await open('of-link')).toEqual({ session: 'of-link', asked: undefined });
  });

  test('the token of an active session in any tab causes no question', async () => {
    held = ['somebody', await digestToken('of-link')];
    expect(await open('of-link')).toEqual({ session: 'of-link', asked: undefined });
    expect(await open('of-link')).toEqual({ session: 'of-link', asked: undefined });
  });

  test.each(['no locks', 'locks that fail'])('%s: only the session of this tab counts', async (what) => {
    const failing = { query: () => Promise.reject(new Error('SecurityError')) };
    Object.defineProperty(navigator, 'locks', { value: what === 'no locks' ? undefined : failing, configurable: true });
    expect(await open('of-link')).toEqual({ session: 'of-link', asked: undefined });
  });
});
