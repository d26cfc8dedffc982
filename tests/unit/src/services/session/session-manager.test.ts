import { describe, expect, test, vi } from 'vitest';
import type { ReplyMeta } from '#contract/reply.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { findSession, GUEST } from '#src/services/session/session.ts';
import { createSessionManager, type EndMessage } from '#src/services/session/session-manager.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const sessionWith = (token: string): SessionInfo => ({
  id: '7',
  token,
  merchantCode: 'aurora',
  userName: 'ada',
  type: 0,
  firstTimeLogin: false,
});
const META: ReplyMeta = { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: 1, stale: false };
const refusal = new ApiError('CUSTOMER_NOT_LOGIN', { status: 401, serverMessage: 'Too many devices' });

interface TabWorld {
  readonly isVisible?: () => boolean;
  readonly post?: (message: EndMessage) => void;
}

/** Opens a tab that records what is done to its session. */
function openTab({ isVisible = () => true, post = () => {} }: TabWorld = {}) {
  const tab = { done: [] as string[], state: GUEST, stored: null as SessionInfo | null, ends: 0 };
  const getToken = () => findSession(tab.state)?.token ?? null;
  const manager = createSessionManager({
    get: () => tab.state,
    set: (state) => {
      if (getToken() !== null && findSession(state) === null) tab.ends += 1;
      tab.state = state;
    },
    save: (session) => Object.assign(tab, { stored: session }),
    clear: () => Object.assign(tab, { stored: null }),
    purge: (token) => tab.done.push(`purge ${token}`),
    logOut: () => tab.done.push(`log out ${getToken()}`),
    post: (message) => {
      if (message.kind === 'left') tab.done.push(`tell ${message.token}`);
      post(message);
    },
    isVisible,
    readPath: () => '/m/home',
    now: () => 1,
    disableAutoLogin: vi.fn(),
    isConfirmed: async () => true,
  });
  const refuse = (token: string) => manager.handleReply(token, META, refusal);
  return { tab, manager, refuse, getToken };
}

describe('a session', () => {
  test('logs out with its own token and is then removed everywhere', () => {
    const { tab, manager } = openTab();
    manager.start(sessionWith('a'));
    manager.end();
    expect(tab.done).toEqual(['log out a', 'purge a', 'tell a']);
    expect([tab.stored, tab.state]).toEqual([null, GUEST]);
  });

  test('ends once when it is ended twice', () => {
    const { tab, manager } = openTab();
    manager.start(sessionWith('a'));
    manager.end();
    manager.end();
    expect(tab.done).toEqual(['log out a', 'purge a', 'tell a']);
  });

  test('continues under another token without a logout', () => {
    const { tab, manager, getToken } = openTab();
    manager.start(sessionWith('a'));
    manager.renew(sessionWith('b'));
    expect(tab.done).toEqual(['purge a']);
    expect([tab.stored?.token, getToken()]).toEqual(['b', 'b']);
    manager.renew({ ...sessionWith('b'), userName: 'grace' });
    expect([tab.done.length, findSession(tab.state)?.userName]).toEqual([1, 'grace']);
  });

  test('sends no logout if the operator refused it', () => {
    const { tab, manager, refuse } = openTab();
    manager.start(sessionWith('a'));
    refuse('a');
    expect(tab.done).toEqual(['purge a']);
  });

  test('ignores the late refusal of an earlier one', () => {
    const { manager, refuse, getToken } = openTab();
    manager.start(sessionWith('a'));
    manager.end();
    manager.start(sessionWith('b'));
    refuse('a');
    expect(getToken()).toBe('b');
  });

  test("removes the previous member's data when another logs in", () => {
    const { tab, manager } = openTab();
    manager.start(sessionWith('a'));
    manager.start(sessionWith('b'));
    expect(tab.done).toEqual(['log out a', 'purge a', 'tell a']);
    expect(tab.stored?.token).toBe('b');
  });

  test('continues silently when it changes', () => {
    const { tab, manager } = openTab();
    manager.start({ ...sessionWith('a'), updatePassword: true });
    manager.start(sessionWith('a'));
    expect(tab.done).toEqual([]);
    expect([tab.stored, findSession(tab.state)]).toEqual([sessionWith('a'), sessionWith('a')]);
  });

  test('is ended by exactly one of several refusals in any order', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('drop' as const), token: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('start' as const), token: fc.constantFrom('a', 'b', 'c') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { manager, refuse, getToken } = openTab();
        for (const { kind, token } of steps) {
          const before = getToken();
          if (kind === 'start') manager.start(sessionWith(token));
          else refuse(token);
          if (kind === 'drop') expect(getToken()).toBe(before === token ? null : before);
        }
      }),
    );
  });
});

describe('a resumed session', () => {
  const resume = () => {
    const opened = openTab();
    opened.manager.resume(sessionWith('a'));
    return opened;
  };

  test.each([
    ['a reply over the network', { ...META, storedAt: 0 }, 'member'],
    ['a reply stored since then', { ...META, from: 'store', storedAt: 1 }, 'member'],
    ['a reply stored before', { ...META, from: 'store', storedAt: 0 }, 'resumed'],
  ] as const)('after %s is in the expected phase', (_, meta, phase) => {
    const { tab, manager } = resume();
    manager.handleReply('a', meta);
    expect(tab.state.phase).toBe(phase);
  });

  test('ends without an announcement to the other tabs when it is refused', () => {
    const { tab, refuse } = resume();
    refuse('a');
    const end = { token: 'a', how: 'silent', message: '', path: '/m/home' };
    expect([tab.state, tab.done]).toEqual([{ phase: 'ended', end, isAnnounced: true }, ['purge a']]);
  });

  test('is still unconfirmed after an update, unless its token has changed', () => {
    const { tab, manager } = resume();
    manager.renew({ ...sessionWith('a'), userName: 'grace' });
    expect(tab.state.phase).toBe('resumed');
    manager.renew(sessionWith('b'));
    expect(tab.state.phase).toBe('member');
  });
});

/** Opens tabs of one browser, one of them visible; `deliver` carries messages between tabs. */
function openTabs(tokens: readonly string[], deliver: (send: () => void) => void) {
  const world = { shown: 0, alerts: [] as number[] };
  const tabs = tokens.map((token, number) => {
    const opened = openTab({
      isVisible: () => world.shown === number,
      post: (message) => {
        if (message.kind === 'told') world.alerts.push(number);
        for (const other of tabs) if (other !== opened) deliver(() => other.manager.handleTabMessage(message));
      },
    });
    opened.manager.start(sessionWith(token));
    return opened;
  });
  const show = (number: number) => {
    world.shown = number;
    tabs[number]?.manager.handleVisibility();
  };
  return { tabs, alerts: world.alerts, show };
}

const atOnce = (send: () => void) => send();

describe('the end of a session in several tabs', () => {
  test('is shown in the visible tab', () => {
    const { tabs, alerts } = openTabs(['a', 'a'], atOnce);
    tabs[1]?.refuse('a');
    const end = { token: 'a', how: 'login-required', message: 'Too many devices', path: '/m/home' };
    expect(alerts).toEqual([0]);
    expect(tabs.map(({ tab }) => tab.state)).toEqual([{ phase: 'ended', end, isAnnounced: true }, GUEST]);
  });

  test('waits in a background tab until it is seen', () => {
    const { tabs, alerts, show } = openTabs(['b', 'a'], atOnce);
    tabs[1]?.refuse('a');
    expect(alerts).toEqual([]);
    show(1);
    show(0);
    show(1);
    expect(alerts).toEqual([1]);
  });

  test('is not shown after a manual logout', () => {
    const { tabs, alerts, show } = openTabs(['a', 'a'], atOnce);
    tabs[0]?.manager.end();
    show(1);
    expect([tabs[1]?.tab.state, alerts]).toEqual([GUEST, []]);
  });

  test('does not affect another session', () => {
    const { tabs } = openTabs(['a', 'b'], atOnce);
    tabs[0]?.refuse('a');
    tabs[0]?.manager.end();
    expect(tabs[1]?.getToken()).toBe('b');
  });

  test('is not shown after a new session began', () => {
    const { tabs, alerts, show } = openTabs(['b', 'a'], atOnce);
    tabs[1]?.refuse('a');
    tabs[1]?.manager.start(sessionWith('c'));
    show(1);
    expect(alerts).toEqual([]);
  });
});

type Tabs = ReturnType<typeof openTabs>;
type Model = { refused: boolean };

const refuse = (number: number): fc.Command<Model, Tabs> => ({
  check: () => true,
  run: (model, { tabs }) => {
    tabs[number]?.refuse('a');
    model.refused = true;
  },
  toString: () => `refuse in ${number}`,
});
const lateRefuse = (number: number): fc.Command<Model, Tabs> => ({
  check: () => true,
  run: (_model, { tabs }) => tabs[number]?.refuse('long-gone'),
  toString: () => `refuse another in ${number}`,
});
const COUNT = 3;
const tabNumber = fc.nat({ max: COUNT - 1 });

test('is shown once and ended once per tab, for any order of replies and messages', async () => {
  const commands = fc.commands([tabNumber.map(refuse), tabNumber.map(lateRefuse)], { maxCommands: 12 });
  const run = async (scheduler: fc.Scheduler, steps: Iterable<fc.Command<Model, Tabs>>, looksAt: number[]) => {
    const deliver = (send: () => void) => void scheduler.schedule(Promise.resolve()).then(send);
    const real = openTabs(['a', 'a', 'a'], deliver);
    const model = { refused: false };
    fc.modelRun(() => ({ model, real }), steps);
    await scheduler.waitIdle();
    for (const number of looksAt) {
      real.show(number);
      await scheduler.waitIdle();
    }
    expect(real.tabs.map(({ tab }) => tab.ends)).toEqual(Array(COUNT).fill(model.refused ? 1 : 0));
    expect(real.alerts.length).toBe(model.refused ? 1 : 0);
  };
  await fc.assert(fc.asyncProperty(fc.scheduler(), commands, fc.array(tabNumber, { maxLength: 6 }), run));
});
