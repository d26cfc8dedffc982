import { expect, test } from 'vitest';
import { FORM_PATIENCE_MS, FREE_FOR_MS, OVERLAY_KINDS, PAUSE_MS } from '#src/services/overlays/choose-overlay.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { createOverlayWorld } from './overlay-world.ts';

const LONG_MS = 60_000;

test('simultaneous overlays are shown by rank', () => {
  const world = createOverlayWorld();
  world.want('install');
  world.want('update');
  expect(world.listShown()).toEqual([]);
  world.wait(0);
  expect(world.listShown()).toEqual(['update']);
});

test('the next one appears a pause after the last has closed', () => {
  const world = createOverlayWorld();
  const close = world.want('update');
  world.wait(0);
  world.want('install');
  close();
  world.wait(PAUSE_MS - 1);
  expect(world.listShown()).toEqual([]);
  world.wait(1);
  expect(world.listShown()).toEqual(['install']);
});

test('a later overlay does not wait for the pause of the last one again', () => {
  const world = createOverlayWorld();
  const close = world.want('announcement');
  world.wait(0);
  world.change({ isDialogOpen: true });
  close();
  world.change({ isDialogOpen: false });
  world.wait(LONG_MS);
  world.want('install');
  world.wait(0);
  expect(world.listShown()).toEqual(['install']);
});

test('an overlay removed before it was shown causes no pause', () => {
  const world = createOverlayWorld();
  world.want('update')();
  world.want('update');
  world.wait(0);
  expect(world.listShown()).toEqual(['update']);
});

test('a form hides it until a moment after the form', () => {
  const world = createOverlayWorld();
  world.want('update');
  world.wait(0);
  world.change({ isFormBusy: true });
  expect(world.listShown()).toEqual([]);
  world.wait(LONG_MS);
  world.change({ isFormBusy: false });
  world.wait(FREE_FOR_MS - 1);
  expect(world.listShown()).toEqual([]);
  world.wait(1);
  expect(world.listShown()).toEqual(['update']);
});

test('a waiting one appears a moment after the game', () => {
  const world = createOverlayWorld();
  const leave = world.occupy('game');
  world.want('announcement');
  world.wait(LONG_MS);
  leave();
  expect(world.listShown()).toEqual([]);
  world.wait(FREE_FOR_MS);
  expect(world.listShown()).toEqual(['announcement']);
});

test('an access screen replaces another overlay, which returns afterwards', () => {
  const world = createOverlayWorld();
  world.want('announcement');
  world.wait(0);
  const end = world.want('access');
  world.wait(0);
  expect(world.listShown()).toEqual(['access']);
  end();
  world.wait(PAUSE_MS);
  expect(world.listShown()).toEqual(['announcement']);
});

test('an access screen waits for a used form, but not for an abandoned one', () => {
  const world = createOverlayWorld();
  world.want('access');
  world.wait(LONG_MS);
  world.change({ isFormBusy: true });
  expect(world.listShown()).toEqual([]);
  world.wait(FORM_PATIENCE_MS - 1);
  world.change({ isFormBusy: true });
  world.wait(FORM_PATIENCE_MS - 1);
  expect(world.listShown()).toEqual([]);
  world.wait(1);
  expect(world.listShown()).toEqual(['access']);
});

test('does not watch the page without overlays', () => {
  const world = createOverlayWorld();
  const close = world.want('update');
  expect(world.isWatching()).toBe(true);
  close();
  close();
  expect([world.isWatching(), world.countTimers()]).toEqual([false, 0]);
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('want' as const), kind: fc.constantFrom(...OVERLAY_KINDS) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), place: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('occupy' as const), by: fc.constantFrom('game' as const, 'payment' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('leave' as const), place: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('form' as const), isFormBusy: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dialog' as const), isDialogOpen: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 50, 3_000, 10_000, 40_000) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs the steps, and returns the functions that end what remains. */
function live(world: ReturnType<typeof createOverlayWorld>, steps: readonly Step[]) {
  const wants: { kind: string; release: () => void }[] = [];
  const holds: (() => void)[] = [];
  for (const each of steps) {
    if (each.do === 'want') wants.push({ kind: each.kind, release: world.want(each.kind) });
    if (each.do === 'release') wants.splice(each.place % wants.length, 1)[0]?.release();
    if (each.do === 'occupy') holds.push(world.occupy(each.by));
    if (each.do === 'leave') holds.splice(each.place % holds.length, 1)[0]?.();
    if (each.do === 'form') world.change({ isFormBusy: each.isFormBusy });
    if (each.do === 'dialog') world.change({ isDialogOpen: each.isDialogOpen });
    if (each.do === 'wait') world.wait(each.ms);
  }
  for (const leave of holds) leave();
  world.change({ isFormBusy: false, isDialogOpen: false });
  return wants;
}

test('never shows two at once, or one over a game, a payment or a form', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = createOverlayWorld();
      live(world, steps);
      world.wait(LONG_MS);
      expect(world.faults).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('after any events, all waiting overlays are shown, highest rank first', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const world = createOverlayWorld();
      const wants = live(world, steps);
      world.wait(LONG_MS);
      const first = wants.findIndex(({ kind }) => kind === world.listShown()[0]);
      // The shown one came before those that wait now.
      for (const { release } of wants.splice(first, 1)) release();
      const shown: (string | undefined)[] = [];
      const left = [...wants].sort((a, b) => OVERLAY_KINDS.indexOf(a.kind as never) - OVERLAY_KINDS.indexOf(b.kind as never));
      for (const { release } of left) {
        world.wait(LONG_MS);
        shown.push(world.listShown()[0]);
        release();
      }
      expect(shown).toEqual(left.map(({ kind }) => kind));
    }),
  );
});
