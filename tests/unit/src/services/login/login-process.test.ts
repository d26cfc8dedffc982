import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { CaptchaError } from '#src/services/captcha.ts';
import type { LoginAttempt } from '#src/services/login/login-attempt.ts';
import { settle } from '../../manual-clock.ts';
import { createModel, createWorld, LOGIN, loginCommands } from './login-model.ts';

const ADA: LoginAttempt = { type: 'username', username: 'ada', password: 'fastline-1' };
const prepare = async () => ADA;
const demand = (value: unknown) => new ApiError('login_verify_required', { value });

async function tryOnce(refusal: unknown) {
  const world = createWorld();
  void world.process.submit(prepare);
  await settle();
  world.asked[0]?.reject(refusal);
  await settle();
  return world;
}

describe('the login', () => {
  test('keeps its states whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(loginCommands, { maxCommands: 30 }), (commands) =>
        fc.asyncModelRun(() => ({ model: createModel(), real: createWorld() }), commands),
      ),
      { numRuns: 300 },
    );
  });

  test('asks for one more proof by the methods that the refusal names', async () => {
    const { process } = await tryOnce(demand({ email: true, payeeName: true, ga: false }));
    expect(process.store.get()).toEqual({ phase: 'verifying', attempt: ADA, methods: ['payeeName', 'email'] });
  });

  test.each([undefined, null, {}, { sms: false }, 'sms', { sms: { deep: true } }])(
    'shows a demand that names no method (%j) as a refusal',
    async (value) => {
      const { process } = await tryOnce(demand(value));
      expect(process.store.get()).toMatchObject({ phase: 'asking', refusal: { code: 'login_verify_required' } });
    },
  );

  test('sends nothing before the captcha is solved, and a solution once', async () => {
    const world = createWorld();
    world.captcha.refuse = true;
    await world.process.submit(prepare);
    expect(world.asked).toEqual([]);
    expect(world.process.store.get()).toMatchObject({ phase: 'asking', refusal: new CaptchaError('verify_first') });
    expect(world.captcha.resets).toBe(1);
  });

  test('sends what solved the captcha along', async () => {
    const world = createWorld();
    void world.process.submit(prepare);
    await settle();
    expect(world.asked[0]?.sent).toEqual({ ...ADA, geetestChallenge: 'solved' });
  });

  test('shows why the session could not begin', async () => {
    const world = createWorld();
    world.session.refuse = true;
    void world.process.submit(prepare);
    await settle();
    world.asked[0]?.resolve(LOGIN);
    await settle();
    expect(world.process.store.get()).toEqual({ phase: 'asking', refusal: new Error('no session') });
  });

  test('logs nobody in after the screen was left, whenever the answer comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const world = createWorld(scheduler.scheduleFunction(async () => LOGIN));
        let isLeftFirst = false;
        const left = scheduler.schedule(Promise.resolve()).then(() => {
          isLeftFirst = world.process.store.get().phase === 'sending';
          world.process.leave();
        });
        const submitted = world.process.submit(prepare);
        await scheduler.waitFor(Promise.all([submitted, left]));
        expect(world.entered).toEqual(isLeftFirst ? [] : [LOGIN]);
      }),
    );
  });
});
