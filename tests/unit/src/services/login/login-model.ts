import { expect } from 'vitest';
import type { Login } from '#contract/calls/session.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { CaptchaError } from '#src/services/captcha.ts';
import { createLoginProcess, type LoginDeps, type LoginProcess } from '#src/services/login/login-process.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { createManualClock } from '../../../manual-clock.ts';
import { createCommands } from '../../create-command.ts';

export const LOGIN: Login = { token: 'ada', firstTimeLogin: false, passwordExpired: false };

interface Model {
  now: number;
  phase: 'idle' | 'sending' | 'verifying' | 'logged-in';
  guardedUntil: number;
  sent: number;
  /** The index of the pending login; -1 without one, or after the screen was left. */
  awaited: number;
  /** The login that closes the guard. */
  guarding: number;
  entered: number;
}

interface Fixture {
  readonly process: LoginProcess;
  readonly time: ReturnType<typeof createManualClock>;
  readonly asked: { readonly sent: unknown; resolve(login: Login): void; reject(reason: unknown): void }[];
  readonly entered: Login[];
  readonly captcha: { refuse: boolean; resets: number };
  readonly session: { refuse: boolean };
}

export const createModel = (): Model => ({
  now: 0,
  phase: 'idle',
  guardedUntil: 0,
  sent: 0,
  awaited: -1,
  guarding: -1,
  entered: 0,
});

/** `send` replaces the operator, with a reply set by the test. */
export function createFixture(send?: LoginDeps['send']): Fixture {
  const time = createManualClock();
  const asked: Fixture['asked'] = [];
  const entered: Login[] = [];
  const captcha = { refuse: false, resets: 0 };
  const session = { refuse: false };
  const ask: LoginDeps['send'] = (sent) => new Promise((resolve, reject) => void asked.push({ sent, resolve, reject }));
  const process = createLoginProcess({
    solveCaptcha: async () => {
      if (captcha.refuse) throw new CaptchaError('verify_first');
      return { geetestChallenge: 'solved' };
    },
    resetCaptcha: () => {
      captcha.resets += 1;
    },
    send: send ?? ask,
    complete: async (login) => {
      if (session.refuse) throw new Error('no session');
      entered.push(login);
    },
    wait: (ms) => time.wait(ms),
  });
  return { process, time, asked, entered, captcha, session };
}

const create = createCommands<Model, Fixture>((model, { process, asked, entered }) => {
  expect(process.store.get().phase).toBe(model.phase);
  expect(asked).toHaveLength(model.sent);
  expect(entered).toHaveLength(model.entered);
});

const submit = () =>
  create('submit', (model, { process }) => {
    void process.submit(async () => ({ type: 'username', username: 'ada', password: 'p' }));
    if (model.now < model.guardedUntil) return;
    if (model.phase !== 'idle') {
      model.guardedUntil = model.now + 500;
      return;
    }
    Object.assign(model, { phase: 'sending', awaited: model.sent, guarding: model.sent, guardedUntil: Infinity });
    model.sent += 1;
  });

type Outcome = 'success' | 'wrong' | 'verify';

function answerFixture({ asked }: Fixture, index: number, outcome: Outcome): void {
  if (outcome === 'success') asked[index]?.resolve(LOGIN);
  if (outcome === 'wrong') asked[index]?.reject(new ApiError('login.cred.err'));
  if (outcome === 'verify') asked[index]?.reject(new ApiError('login_verify_required', { value: { ga: true } }));
}

const answer = (index: number, outcome: Outcome) =>
  create(`answer ${index} with ${outcome}`, (model, fixture) => {
    answerFixture(fixture, index, outcome);
    if (index >= model.sent) return;
    if (model.guarding === index) Object.assign(model, { guarding: -1, guardedUntil: model.now + 500 });
    if (model.awaited !== index) return;
    model.awaited = -1;
    model.phase = ({ success: 'logged-in', wrong: 'idle', verify: 'verifying' } as const)[outcome];
    if (outcome === 'success') model.entered += 1;
  });

const leave = () =>
  create('leave', (model, { process }) => {
    if (model.phase === 'sending') Object.assign(model, { phase: 'idle', awaited: -1 });
    process.abort();
  });

const giveUp = () =>
  create('give up', (model, { process }) => {
    if (model.phase === 'verifying') model.phase = 'idle';
    process.cancelTwoFactor();
  });

const passVerification = () =>
  create('pass verification', async (model, { process }) => {
    if (model.phase === 'verifying') Object.assign(model, { phase: 'logged-in', entered: model.entered + 1 });
    await process.completeTwoFactor(LOGIN);
  });

const pass = (ms: number) =>
  create(`pass ${ms}`, async (model, { time }) => {
    model.now += ms;
    await time.advance(ms);
  });

export const loginCommands = [
  fc.constant(null).map(submit),
  fc.tuple(fc.nat(3), fc.constantFrom<Outcome>('success', 'wrong', 'verify')).map(([index, outcome]) => answer(index, outcome)),
  fc.constant(null).map(leave),
  fc.constant(null).map(giveUp),
  fc.constant(null).map(passVerification),
  fc.nat(700).map(pass),
];
