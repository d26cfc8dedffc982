// @vitest-environment page

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RequiredMethods } from '#contract/calls/session.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { CaptchaError } from '#src/services/captcha.ts';
import { listMethods } from '#src/services/login/login-process.ts';
import type { LoginAttempt } from '#src/services/login/send-login.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
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
  test('has consistent states for every order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(loginCommands, { maxCommands: 30 }), (commands) =>
        fc.asyncModelRun(() => ({ model: createModel(), real: createFixture() }), commands),
      ),
      { numRuns: 300 },
    );
  });

  test('requests another proof by the methods in the error', async () => {
    const { process } = await tryOnce(demand({ email: true, payeeName: true, ga: false }));
    expect(process.store.get()).toEqual({ phase: 'verifying', attempt: ADA, methods: ['payeeName', 'email'] });
  });

  test.each([undefined, null, {}, { sms: false }, 'sms', { sms: { deep: true } }])(
    'shows a request without methods (%j) as an error',
    async (value) => {
      const { process } = await tryOnce(demand(value));
      expect(process.store.get()).toMatchObject({ phase: 'idle', error: { code: 'login_verify_required' } });
    },
  );

  test('sends nothing before the captcha is solved, and a solution only once', async () => {
    const fixture = createFixture();
    fixture.captcha.refuse = true;
    await fixture.process.submit(prepare);
    expect(fixture.asked).toEqual([]);
    expect(fixture.process.store.get()).toMatchObject({ phase: 'idle', error: new CaptchaError('verify_first') });
    expect(fixture.captcha.resets).toBe(1);
  });

  test('sends the solution of the captcha', async () => {
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

  test('logs no player in after the screen was left, whenever the reply arrives', async () => {
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

const list = (value: object) => listMethods(v.parse(RequiredMethods, value));

describe('the methods of a verification', () => {
  test('are in the order of their tabs', () => {
    expect(list({ email: true, ga: true, sms: true, payeeName: true })).toEqual(['payeeName', 'sms', 'ga', 'email']);
  });

  test.each([
    [{}, []],
    [{ email: true }, ['email']],
    [{ ga: 'true', sms: false, somethingNew: true }, ['ga']],
    [{ payeeName: false, sms: 1, email: 'Y' }, ['sms', 'email']],
  ])('are those required by %j', (value, methods) => {
    expect(list(value)).toEqual(methods);
  });
});
