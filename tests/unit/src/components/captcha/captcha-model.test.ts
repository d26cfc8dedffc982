import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CaptchaWorld, createCaptchaWorld, nameState, PROOF, watch } from './captcha-fixture.ts';

interface Model {
  startServesOnce: boolean;
  state: 'loading' | 'waiting' | 'open' | 'success' | 'error';
  isAsked: boolean;
  triesLeft: number;
}
interface Real {
  readonly world: CaptchaWorld;
  readonly asked: ReturnType<typeof watch>[];
}
type Step = fc.AsyncCommand<Model, Real>;

/** One thing that happens, what it makes of the model, and a look at both. */
function createStep(
  name: string,
  act: (real: Real) => void,
  change: (model: Model) => void,
  can: (model: Model) => boolean = () => true,
): Step {
  return {
    check: (model) => can(model),
    run: async (model, real) => {
      change(model);
      act(real);
      await Promise.resolve();
      await Promise.resolve();
      compare(model, real);
    },
    toString: () => name,
  };
}

function compare(model: Model, { world, asked }: Real): void {
  expect(nameState(world.captcha.store.get())).toBe(model.state);
  const open = asked.filter(({ value, code }) => value === undefined && code === undefined);
  expect(open).toHaveLength(model.isAsked ? 1 : 0);
  expect(world.isTimed()).toBe(model.state === 'loading');
  expect(world.started.length - world.asked.stops).toBe(model.state === 'error' ? 0 : 1);
}

const restart = (model: Model) => Object.assign(model, { state: 'loading', triesLeft: 1 });
const fail = (model: Model) => Object.assign(model, { state: 'error', isAsked: false });

const STEPS: Step[] = [
  createStep(
    'verify',
    ({ world, asked }) => void asked.push(watch(world.captcha.verify())),
    (model) => {
      if (model.state === 'loading' || model.state === 'waiting') model.isAsked = true;
      if (model.state === 'waiting') model.state = 'open';
    },
  ),
  createStep(
    'ready',
    ({ world }) => world.vendor().ready(),
    (model) => {
      if (model.state === 'loading') model.state = model.isAsked ? 'open' : 'waiting';
    },
  ),
  createStep(
    'solved',
    ({ world }) => world.vendor().solved(PROOF),
    (model) => {
      if (model.state === 'open' || model.state === 'waiting') Object.assign(model, { state: 'success', isAsked: false });
    },
  ),
  createStep(
    'closed',
    ({ world }) => world.vendor().closed(),
    (model) => {
      if (model.state === 'open') Object.assign(model, { state: 'waiting', isAsked: false });
    },
  ),
  createStep(
    'failed',
    ({ world }) => world.vendor().failed('60500', ''),
    (model) => {
      if (model.state === 'loading' && model.triesLeft > 0) model.triesLeft -= 1;
      else fail(model);
    },
  ),
  createStep(
    'a late word of an earlier vendor',
    ({ world }) => {
      for (const vendor of world.started.slice(0, -1)) {
        vendor.ready();
        vendor.solved(PROOF);
        vendor.failed('late', '');
      }
    },
    () => {},
  ),
  createStep(
    'ten seconds',
    ({ world }) => world.pass(),
    fail,
    (model) => model.state === 'loading',
  ),
  createStep(
    'reset',
    ({ world }) => world.captcha.reset(),
    (model) => {
      if (model.state === 'success' && model.startServesOnce) restart(model);
      else if (model.state === 'open' || model.state === 'success') Object.assign(model, { state: 'waiting', isAsked: false });
    },
  ),
  createStep(
    'retry',
    ({ world }) => world.captcha.retry(),
    (model) => {
      if (model.state === 'error') restart(model);
    },
  ),
];

test('whatever happens in whatever order, the captcha is where its model is', async () => {
  const commands = fc.commands(
    STEPS.map((step) => fc.constant(step)),
    { maxCommands: 40 },
  );
  await fc.assert(
    fc.asyncProperty(commands, fc.boolean(), async (run, startServesOnce) => {
      const world = createCaptchaWorld({ startServesOnce });
      world.captcha.start();
      const model: Model = { startServesOnce, state: 'loading', isAsked: false, triesLeft: 1 };
      const setup = () => ({ model, real: { world, asked: [] } });
      await fc.asyncModelRun(setup, run);
    }),
    { numRuns: 300 },
  );
});

test('in every race each asking is answered once, by a solution or a refusal', async () => {
  const words = fc.constantFrom('ready', 'solved', 'closed', 'failed', 'verify', 'reset', 'retry', 'pass');
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(words, { maxLength: 12 }),
      fc.boolean(),
      async (scheduler, happening, startServesOnce) => {
        const world = createCaptchaWorld({ startServesOnce });
        const asked: ReturnType<typeof watch>[] = [];
        world.captcha.start();
        const acts: Record<string, () => void> = {
          ready: () => world.vendor().ready(),
          solved: () => world.vendor().solved(PROOF),
          closed: () => world.vendor().closed(),
          failed: () => world.vendor().failed('60500', ''),
          verify: () => asked.push(watch(world.captcha.verify())),
          reset: world.captcha.reset,
          retry: world.captcha.retry,
          pass: world.pass,
        };
        for (const word of happening) void scheduler.schedule(Promise.resolve(), word).then(acts[word]);
        await scheduler.waitAll();
        world.captcha.stop();
        await Promise.resolve();
        await Promise.resolve();
        for (const { value, code } of asked) expect((value === undefined) !== (code === undefined)).toBe(true);
        expect(world.started.length).toBe(world.asked.stops);
      },
    ),
    { numRuns: 300 },
  );
});
