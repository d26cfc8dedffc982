import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionInfo } from '../../../../../contract/schemas/session.ts';
import { createSessionLife } from '../../../../../src/services/session/session-life.ts';
import { createStore } from '../../../../../src/state/create-store.ts';

const sessionWith = (token: string): SessionInfo => ({
  id: '7',
  token,
  merchantCode: 'aurora',
  userName: 'ada',
  type: 0,
  firstTimeLogin: false,
});

/** A world that writes down what was done to it. */
function createWorld(stored: SessionInfo | null = null) {
  const world = { done: [] as string[], token: null as string | null, stored };
  const store = createStore<SessionInfo | null>(null);
  const life = createSessionLife(store, {
    load: () => world.stored,
    save: (session) => Object.assign(world, { stored: session }),
    clear: () => Object.assign(world, { stored: null }),
    setToken: (token) => Object.assign(world, { token }),
    purge: (token) => world.done.push(`purge ${token}`),
    logOut: () => world.done.push(`log out ${world.token}`),
  });
  return { world, life, store };
}

describe('a session', () => {
  it('goes on after a reload', () => {
    const { world, life, store } = createWorld(sessionWith('a'));
    life.restore();
    expect(store.get()).toEqual(sessionWith('a'));
    expect(world.token).toBe('a');
  });

  it('tells the operator with its own token, then is gone everywhere', () => {
    const { world, life, store } = createWorld();
    life.start(sessionWith('a'));
    life.end();
    expect(world.done).toEqual(['log out a', 'purge a']);
    expect([world.stored, world.token, store.get()]).toEqual([null, null, null]);
  });

  it('ends once when it is ended twice', () => {
    const { world, life } = createWorld();
    life.start(sessionWith('a'));
    life.end();
    life.end();
    expect(world.done).toEqual(['log out a', 'purge a']);
  });

  it('sends no logout when the operator refused it', () => {
    const { world, life } = createWorld();
    life.start(sessionWith('a'));
    expect(life.refuse('a')).toBe(true);
    expect(world.done).toEqual(['purge a']);
  });

  it('outlives the late refusal of an earlier one', () => {
    const { life, store } = createWorld();
    life.start(sessionWith('a'));
    life.end();
    life.start(sessionWith('b'));
    expect(life.refuse('a')).toBe(false);
    expect(store.get()?.token).toBe('b');
  });

  it('leaves nothing of the member before when another logs in', () => {
    const { world, life } = createWorld();
    life.start(sessionWith('a'));
    life.start(sessionWith('b'));
    expect(world.done).toEqual(['log out a', 'purge a']);
    expect(world.stored?.token).toBe('b');
  });

  it('has its token in the calls before anyone hears of it', () => {
    const { world, life, store } = createWorld();
    const heard: (string | null)[] = [];
    store.onChange(() => heard.push(world.token));
    life.start(sessionWith('a'));
    life.end();
    expect(heard).toEqual(['a', null]);
  });

  it('is ended by exactly one of any number of refusals, whatever comes between', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('refuse' as const), token: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('start' as const), token: fc.constantFrom('a', 'b', 'c') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { life, store } = createWorld();
        for (const { kind, token } of steps) {
          const before = store.get()?.token;
          if (kind === 'start') life.start(sessionWith(token));
          else expect(life.refuse(token)).toBe(before === token);
          if (kind === 'refuse' && before === token) expect(store.get()).toBeNull();
        }
      }),
    );
  });
});
