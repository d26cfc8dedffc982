import { describe, expect, test } from 'vitest';
import { MOVED_KEY, SESSION_STORAGE_KEY } from '#contract/names.ts';
import { leave } from '#src/services/leaving/lazy/leave-origin.ts';
import {
  CALLS,
  composeEntry,
  createCut,
  createOrigins,
  LOGIN,
  move,
  type Origin,
  PAYMENTS,
  type SideName,
  SUCCESSOR,
  startOld,
} from './two-origins.ts';

const ALL = [...PAYMENTS, ...CALLS].sort();
const SIDES: readonly (readonly SideName[])[] = [['old'], ['new'], ['old', 'new']];
/** The steps of a move that is not cut: each write, each use of the outbox, each message before and after it is sent. */
const STEPS = 31;
const CUTS = Array.from({ length: STEPS }, (_, index) => index + 1);

const listAll = async (origin: Origin) => [...origin.listPayments(), ...(await origin.listCalls())].sort();
const listBoth = async (from: Origin, to: Origin) => [...new Set([...(await listAll(from)), ...(await listAll(to))])].sort();

/** The player opens the old address and taps again, until it redirects. */
async function repeatUntilMoved(origins: { from: Origin; to: Origin }): Promise<number> {
  for (let tries = 0; tries < 3; tries += 1) {
    if ((await startOld(origins.from)) === SUCCESSOR) return tries;
    expect(await move(origins)).toBe('moved');
  }
  throw new Error('the old origin never redirects');
}

async function expectMoved({ from, to }: { from: Origin; to: Origin }): Promise<void> {
  expect(await listAll(to)).toEqual(ALL);
  expect(to.tab.has(SESSION_STORAGE_KEY)).toBe(true);
  expect(await to.open().login.read()).toEqual(LOGIN);
  expect(await listAll(from)).toEqual([]);
  expect([...from.local.keys(), ...from.tab.keys()]).toEqual([MOVED_KEY]);
}

test('a move that is not cut brings everything over', async () => {
  const origins = await createOrigins();
  const cut = createCut(0, []);
  expect(await move(origins, cut)).toBe('moved');
  expect(await startOld(origins.from, cut)).toBe(SUCCESSOR);
  await expectMoved(origins);
  expect(cut.count()).toBe(STEPS);
});

describe.each(SIDES.map((sides) => ({ sides, name: sides.join(' and ') })))('while the $name side ends', ({ sides }) => {
  test.each(CUTS)('at step %i, no entry is lost', async (at) => {
    const origins = await createOrigins();
    const { from, to } = origins;
    const cut = createCut(at, sides);
    await move(origins, cut);
    await startOld(from, cut).catch(() => null);
    expect(await listBoth(from, to)).toEqual(ALL);
    await repeatUntilMoved(origins);
    await expectMoved(origins);
  });

  test.each(CUTS)('at step %i, each entry is booked once', async (at) => {
    const origins = await createOrigins();
    const { from, to } = origins;
    const booked = new Map<string, number>();
    const deliver = async (origin: Origin) => {
      for (const key of await listAll(origin)) booked.set(key, (booked.get(key) ?? 0) + 1);
      for (const name of origin.listPayments()) origin.local.delete(name);
      await origin.clearCalls();
    };
    const cut = createCut(at, sides);
    await move(origins, cut);
    // The new origin is in use at once, and delivers; the player comes back to the old one, which may still have a copy.
    await deliver(to);
    await repeatUntilMoved(origins);
    await deliver(to);
    expect([...booked.keys()].sort()).toEqual(ALL);
    expect(await listAll(from)).toEqual([]);
    expect(Math.max(...booked.values())).toBeLessThanOrEqual(2);
  });
});

test('a hand-over that was stored and not acknowledged brings nothing back that the new origin has delivered', async () => {
  const origins = await createOrigins();
  const { from, to } = origins;
  const stored = JSON.stringify([...PAYMENTS, ...CALLS]);
  to.local.set('fastline.arrived', stored);
  await move(origins);
  expect([await listAll(to), await listAll(from)]).toEqual([[], ALL]);
  expect(await startOld(from)).toBe(SUCCESSOR);
});

test('the old origin stays if it finds an entry that the new one has not stored', async () => {
  const origins = await createOrigins();
  const { from, to } = origins;
  await move(origins);
  await from.queued.add([composeEntry('late-1')], 'aurora');
  expect(await startOld(from)).toBe(null);
  expect(from.local.has(MOVED_KEY)).toBe(false);
  await move(origins);
  expect(await startOld(from)).toBe(SUCCESSOR);
  expect(await to.listCalls()).toContain('late-1');
});

test('an entry that comes during the hand-over is handed over, too', async () => {
  const origins = await createOrigins();
  const { from, to } = origins;
  const moving = move(origins);
  await from.queued.add([composeEntry('late-1')], 'aurora');
  expect(await moving).toBe('moved');
  expect(await startOld(from)).toBe(SUCCESSOR);
  expect(await to.listCalls()).toContain('late-1');
});

test('a wipe that was cut continues, although the database cannot be read any more', async () => {
  const { from } = await createOrigins();
  const local = from.open().local;
  const listCalls = () => Promise.reject(new Error('the outbox cannot be read'));
  const deps = { local, listCalls, listPayments: () => [], wipe: async () => {} };
  local.write(MOVED_KEY, JSON.stringify({ to: SUCCESSOR, moved: [] }));
  expect(await leave(deps)).toBe(null);
  local.write(MOVED_KEY, JSON.stringify({ to: SUCCESSOR, moved: [], isBegun: true }));
  expect(await leave(deps)).toBe(SUCCESSOR);
  expect(await leave({ ...deps, listPayments: () => [...PAYMENTS] })).toBe(null);
});
