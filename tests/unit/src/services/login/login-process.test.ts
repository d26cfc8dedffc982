import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { CaptchaError } from '#src/services/captcha.ts';
import type { LoginAttempt } from '#src/services/login/login-attempt.ts';
import { settle } from '../../../manual-clock.ts';
import { createFixture, createModel, LOGIN, loginCommands } from './login-model.ts';

const ADA: LoginAttempt = { type: 'username', username: 'ada', password: 'fastline-1' };
const prepare = async () => ADA;
const demand = (value: unknown) => new ApiError('login_verify_required', { value });

async function tryOnce(error: unknown) {
  const fixture = createFixture();
  void fixture.process.submit(prepare);
  await settle();
  fixture.asked[0]?.reject(error);
  await settle();
  return fixture;
}

describe('the login', () => {
  test('keeps its states whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(loginCommands, { maxCommands: 30 }), (commands) =>
        fc.asyncModelRun(() => ({ model: createModel(), real: createFixture() }), commands),
      ),
      { numRuns: 300 },
    );
  });

  test('asks for one more proof by the methods that the error names', async () => {
    const { process } = await tryOnce(demand({ email: true, payeeName: true, ga: false }));
    expect(process.store.get()).toEqual({ phase: 'verifying', attempt: ADA, methods: ['payeeName', 'email'] });
  });

  test.each([undefined, null, {}, { sms: false }, 'sms', { sms: { deep: true } }])(
    'shows a demand that names no method (%j) as a error',
    async (value) => {
      const { process } = await tryOnce(demand(value));
      expect(process.store.get()).toMatchObject({ phase: 'idle', error: { code: 'login_verify_required' } });
    },
  );

  test('sends nothing before the captcha is solved, and a solution once', async () => {
    const fixture = createFixture();
    fixture.captcha.refuse = true;
    await fixture.process.submit(prepare);
    expect(fixture.asked).toEqual([]);
    expect(fixture.process.store.get()).toMatchObject({ phase: 'idle', error: new CaptchaError('verify_first') });
    expect(fixture.captcha.resets).toBe(1);
  });

  test('sends what solved the captcha along', async () => {
    const fixture = createFixture();
    void fixture.process.submit(prepare);
    await settle();
    expect(fixture.asked[0]?.sent).toEqual({ ...ADA, geetestChallenge: 'solved' });
  });

  test('shows why the session could not begin', async () => {
    const fixture = createFixture();
    fixture.session.refuse = true;
    void fixture.process.submit(prepare);
    await settle();
    fixture.asked[0]?.resolve(LOGIN);
    await settle();
    expect(fixture.process.store.get()).toEqual({ phase: 'idle', error: new Error('no session') });
  });

  test('logs nobody in after the screen was left, whenever the answer comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const fixture = createFixture(scheduler.scheduleFunction(async () => LOGIN));
        let isLeftFirst = false;
        const left = scheduler.schedule(Promise.resolve()).then(() => {
          isLeftFirst = fixture.process.store.get().phase === 'sending';
          fixture.process.abort();
        });
        const submitted = fixture.process.submit(prepare);
        await scheduler.waitFor(Promise.all([submitted, left]));
        expect(fixture.entered).toEqual(isLeftFirst ? [] : [LOGIN]);
      }),
    );
  });
});
