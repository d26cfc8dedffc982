import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { createSessionLifecycle } from '#src/services/session/session-lifecycle.ts';
import { createStore } from '#src/state/create-store.ts';

const sessionWith = (token: string): SessionInfo => ({
  id: '7',
  token,
  merchantCode: 'aurora',
  userName: 'ada',
  type: 0,
  firstTimeLogin: false,
});

/** A world that writes down what was done to it. */
function createWorld() {
  const world = { done: [] as string[], token: null as string | null, stored: null as SessionInfo | null };
  const store = createStore<SessionInfo | null>(null);
  const life = createSessionLifecycle({
    get: () => store.get(),
    set: (session) => {
      world.token = session?.token ?? null;
      store.set(session);
    },
    save: (session) => Object.assign(world, { stored: session }),
    clear: () => Object.assign(world, { stored: null }),
    purge: (token) => world.done.push(`purge ${token}`),
    logOut: () => world.done.push(`log out ${world.token}`),
    tellTabs: (token) => world.done.push(`tell ${token}`),
  });
  return { world, life, store };
}

describe('a session', () => {
  test('tells the operator with its own token, then is gone everywhere', () => {
    const { world, life, store } = createWorld();
    life.start(sessionWith('a'));
    life.end();
    expect(world.done).toEqual(['log out a', 'purge a', 'tell a']);
    expect([world.stored, store.get()]).toEqual([null, null]);
  });

  test('ends once when it is ended twice', () => {
    const { world, life } = createWorld();
    life.start(sessionWith('a'));
    life.end();
    life.end();
    expect(world.done).toEqual(['log out a', 'purge a', 'tell a']);
  });

  test('goes on under another token, and nobody logs out', () => {
    const { world, life, store } = createWorld();
    life.start(sessionWith('a'));
    life.renew(sessionWith('b'));
    expect(world.done).toEqual(['purge a']);
    expect([world.stored?.token, store.get()?.token]).toEqual(['b', 'b']);
    life.renew({ ...sessionWith('b'), userName: 'grace' });
    expect([world.done.length, store.get()?.userName]).toEqual([1, 'grace']);
  });

  test('sends no logout when the operator refused it', () => {
    const { world, life } = createWorld();
    life.start(sessionWith('a'));
    expect(life.drop('a')).toBe(true);
    expect(world.done).toEqual(['purge a']);
  });

  test('outlives the late refusal of an earlier one', () => {
    const { life, store } = createWorld();
    life.start(sessionWith('a'));
    life.end();
    life.start(sessionWith('b'));
    expect(life.drop('a')).toBe(false);
    expect(store.get()?.token).toBe('b');
  });

  test('leaves nothing of the member before when another logs in', () => {
    const { world, life } = createWorld();
    life.start(sessionWith('a'));
    life.start(sessionWith('b'));
    expect(world.done).toEqual(['log out a', 'purge a', 'tell a']);
    expect(world.stored?.token).toBe('b');
  });

  test('goes on when it changes, and nobody is told', () => {
    const { world, life, store } = createWorld();
    life.start({ ...sessionWith('a'), updatePassword: true });
    life.start(sessionWith('a'));
    expect(world.done).toEqual([]);
    expect([world.stored, store.get()]).toEqual([sessionWith('a'), sessionWith('a')]);
  });

  test('is ended by exactly one of any number of refusals, whatever comes between', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('drop' as const), token: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('start' as const), token: fc.constantFrom('a', 'b', 'c') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { life, store } = createWorld();
        for (const { kind, token } of steps) {
          const before = store.get()?.token;
          if (kind === 'start') life.start(sessionWith(token));
          else expect(life.drop(token)).toBe(before === token);
          if (kind === 'drop' && before === token) expect(store.get()).toBeNull();
        }
      }),
    );
  });
});
