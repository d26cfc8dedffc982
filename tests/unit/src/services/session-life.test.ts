import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionInfo } from '../../../../contract/schemas/session.ts';
import { createSessionLife } from '../../../../src/services/session-life.ts';

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
  const life = createSessionLife({
    load: () => world.stored,
    save: (session) => void (world.stored = session),
    clear: () => void (world.stored = null),
    setToken: (token) => void (world.token = token),
    purge: (token) => void world.done.push(`purge ${token}`),
    logOut: () => void world.done.push(`log out ${world.token}`),
  });
  return { world, life };
}

describe('a session', () => {
  it('goes on after a reload', () => {
    const { world, life } = createWorld(sessionWith('a'));
    life.restore();
    expect(life.get()).toEqual(sessionWith('a'));
    expect(world.token).toBe('a');
  });

  it('tells the operator with its own token, then is gone everywhere', () => {
    const { world, life } = createWorld();
    life.start(sessionWith('a'));
    life.end();
    expect(world.done).toEqual(['log out a', 'purge a']);
    expect([world.stored, world.token, life.get()]).toEqual([null, null, null]);
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
    const { life } = createWorld();
    life.start(sessionWith('a'));
    life.end();
    life.start(sessionWith('b'));
    expect(life.refuse('a')).toBe(false);
    expect(life.get()?.token).toBe('b');
  });

  it('leaves nothing of the member before when another logs in', () => {
    const { world, life } = createWorld();
    life.start(sessionWith('a'));
    life.start(sessionWith('b'));
    expect(world.done).toEqual(['log out a', 'purge a']);
    expect(world.stored?.token).toBe('b');
  });

  it('tells its listeners of each change until they leave', () => {
    const { life } = createWorld();
    let heard = 0;
    const leave = life.subscribe(() => void (heard += 1));
    life.start(sessionWith('a'));
    life.end();
    leave();
    life.start(sessionWith('b'));
    expect(heard).toBe(2);
  });

  it('is ended by exactly one of any number of refusals, whatever comes between', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('refuse' as const), token: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('start' as const), token: fc.constantFrom('a', 'b', 'c') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { life } = createWorld();
        for (const { kind, token } of steps) {
          const before = life.get()?.token;
          if (kind === 'start') life.start(sessionWith(token));
          else expect(life.refuse(token)).toBe(before === token);
          if (kind === 'refuse' && before === token) expect(life.get()).toBeNull();
        }
      }),
    );
  });
});
