import { expect, test } from 'vitest';
import { fc } from '#tests/fixtures/fast-check.ts';
import { type CaptchaFixture, createCaptchaFixture, nameState, PROOF, watch } from './captcha-fixture.ts';

interface Model {
  startServesOnce: boolean;
  state: 'loading' | 'waiting' | 'open' | 'success' | 'error';
  isAsked: boolean;
  triesLeft: number;
}
interface Real {
  readonly fixture: CaptchaFixture;
  readonly asked: ReturnType<typeof watch>[];
}
type Step = fc.AsyncCommand<Model, Real>;

/** Creates a step: an event, its change of the model, and a comparison of both. */
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

function compare(model: Model, { fixture, asked }: Real): void {
  expect(nameState(fixture.captcha.store.get())).toBe(model.state);
  const open = asked.filter(({ value, code }) => value === undefined && code === undefined);
  expect(open).toHaveLength(model.isAsked ? 1 : 0);
  expect(fixture.isTimed()).toBe(model.state === 'loading');
  expect(fixture.started.length - fixture.asked.stops).toBe(model.state === 'error' ? 0 : 1);
}

const restart = (model: Model) => Object.assign(model, { state: 'loading', triesLeft: 1 });
const fail = (model: Model) => Object.assign(model, { state: 'error', isAsked: false });

const STEPS: Step[] = [
  createStep(
    'verify',
    ({ fixture, asked }) => void asked.push(watch(fixture.captcha.verify())),
    (model) => {
      if (model.state === 'loading' || model.state === 'waiting') model.isAsked = true;
      if (model.state === 'waiting') model.state = 'open';
    },
  ),
  createStep(
    'ready',
    ({ fixture }) => fixture.vendor().ready(),
    (model) => {
      if (model.state === 'loading') model.state = model.isAsked ? 'open' : 'waiting';
    },
  ),
  createStep(
    'solved',
    ({ fixture }) => fixture.vendor().solved(PROOF),
    (model) => {
      if (model.state === 'open' || model.state === 'waiting') Object.assign(model, { state: 'success', isAsked: false });
    },
  ),
  createStep(
    'closed',
    ({ fixture }) => fixture.vendor().closed(),
    (model) => {
      if (model.state === 'open') Object.assign(model, { state: 'waiting', isAsked: false });
    },
  ),
  createStep(
    'failed',
    ({ fixture }) => fixture.vendor().failed('60500', ''),
    (model) => {
      if (model.state === 'loading' && model.triesLeft > 0) model.triesLeft -= 1;
      else fail(model);
    },
  ),
  createStep(
    'a late word of an earlier vendor',
    ({ fixture }) => {
      for (const vendor of fixture.started.slice(0, -1)) {
        vendor.ready();
        vendor.solved(PROOF);
        vendor.failed('late', '');
      }
    },
    () => {},
  ),
  createStep(
    'ten seconds',
    ({ fixture }) => fixture.pass(),
    fail,
    (model) => model.state === 'loading',
  ),
  createStep(
    'reset',
    ({ fixture }) => fixture.captcha.reset(),
    (model) => {
      if (model.state === 'success' && model.startServesOnce) restart(model);
      else if (model.state === 'open' || model.state === 'success') Object.assign(model, { state: 'waiting', isAsked: false });
    },
  ),
  createStep(
    'retry',
    ({ fixture }) => fixture.captcha.retry(),
    (model) => {
      if (model.state === 'error') restart(model);
    },
  ),
];

test('the captcha matches its model for every order of events', async () => {
  const commands = fc.commands(
    STEPS.map((step) => fc.constant(step)),
    { maxCommands: 40 },
  );
  await fc.assert(
    fc.asyncProperty(commands, fc.boolean(), async (run, startServesOnce) => {
      const fixture = createCaptchaFixture({ startServesOnce });
      fixture.captcha.start();
      const model: Model = { startServesOnce, state: 'loading', isAsked: false, triesLeft: 1 };
      const setup = () => ({ model, real: { fixture, asked: [] } });
      await fc.asyncModelRun(setup, run);
    }),
    { numRuns: 300 },
  );
});

test('in every race each request settles once, with a solution or an error', async () => {
  const words = fc.constantFrom('ready', 'solved', 'closed', 'failed', 'verify', 'reset', 'retry', 'pass');
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(words, { maxLength: 12 }),
      fc.boolean(),
      async (scheduler, happening, startServesOnce) => {
        const fixture = createCaptchaFixture({ startServesOnce });
        const asked: ReturnType<typeof watch>[] = [];
        fixture.captcha.start();
        const acts: Record<string, () => void> = {
          ready: () => fixture.vendor().ready(),
          solved: () => fixture.vendor().solved(PROOF),
          closed: () => fixture.vendor().closed(),
          failed: () => fixture.vendor().failed('60500', ''),
          verify: () => asked.push(watch(fixture.captcha.verify())),
          reset: fixture.captcha.reset,
          retry: fixture.captcha.retry,
          pass: fixture.pass,
        };
        for (const word of happening) void scheduler.schedule(Promise.resolve(), word).then(acts[word]);
        await scheduler.waitAll();
        fixture.captcha.stop();
        await Promise.resolve();
        await Promise.resolve();
        for (const { value, code } of asked) expect((value === undefined) !== (code === undefined)).toBe(true);
        expect(fixture.started.length).toBe(fixture.asked.stops);
      },
    ),
    { numRuns: 300 },
  );
});
