import { expect } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import {
  COMPLETE_MS,
  createTwoFactorProcess,
  HIDE_MS,
  NOTICE_MS,
  type TwoFactorProcess,
} from '#src/features/two-factor/two-factor-process.ts';
import { METHODS, type TwoFactorMethod } from '#src/services/login/login-process.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { createManualClock } from '../../../manual-clock.ts';
import { createCommands } from '../../create-command.ts';

export const LOGIN = { token: 'alan', firstTimeLogin: false, passwordExpired: false };
type Phase = 'idle' | 'sending' | 'passed' | 'finishing' | 'done' | 'hiding' | 'closed';

interface Model {
  now: number;
  phase: Phase;
  method: TwoFactorMethod;
  /** The end of a timed phase. */
  endsAt: number;
  guardedUntil: number;
  sent: number;
  awaited: number;
}

interface Fixture {
  readonly process: TwoFactorProcess;
  readonly time: ReturnType<typeof createManualClock>;
  readonly asked: { readonly resolve: () => void; readonly reject: () => void; readonly signal: AbortSignal }[];
  readonly passed: unknown[];
  closed: number;
}

export const createModel = (): Model => ({
  now: 0,
  phase: 'idle',
  method: 'payeeName',
  endsAt: Infinity,
  guardedUntil: 0,
  sent: 0,
  awaited: -1,
});

export function createFixture(): Fixture {
  const time = createManualClock();
  const asked: Fixture['asked'] = [];
  const passed: unknown[] = [];
  const fixture: Omit<Fixture, 'process'> = { time, asked, passed, closed: 0 };
  const verify = (_proof: unknown, signal: AbortSignal) =>
    new Promise<typeof LOGIN>((resolve, reject) =>
      asked.push({ resolve: () => resolve(LOGIN), reject: () => reject(new ApiError('code_wrong')), signal }),
    );
  const onPassed = (login: unknown) => void passed.push(login);
  const onClosed = () => {
    fixture.closed += 1;
  };
  return Object.assign(fixture, {
    process: createTwoFactorProcess({ first: 'payeeName', verify, wait: (ms) => time.wait(ms), onPassed, onClosed }),
  });
}

const create = createCommands(compare);

function compare(model: Model, { process, asked, passed, closed }: Fixture): void {
  const state = process.store.get();
  expect(state.phase).toBe(model.phase);
  if ('method' in state) expect(state.method).toBe(model.method);
  expect(asked).toHaveLength(model.sent);
  expect(passed).toEqual(model.phase === 'done' ? [LOGIN] : []);
  expect(closed).toBe(model.phase === 'closed' ? 1 : 0);
  if (model.phase === 'hiding' || model.phase === 'closed') expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
}

const NEXT: Partial<Record<Phase, { phase: Phase; lastsMs: number }>> = {
  passed: { phase: 'finishing', lastsMs: COMPLETE_MS },
  finishing: { phase: 'done', lastsMs: Infinity },
  hiding: { phase: 'closed', lastsMs: Infinity },
};

function passInModel(model: Model, ms: number): void {
  model.now += ms;
  for (let next = NEXT[model.phase]; next && model.endsAt <= model.now; next = NEXT[model.phase]) {
    Object.assign(model, { phase: next.phase, endsAt: model.endsAt + next.lastsMs });
  }
}

const submit = () =>
  create('submit', (model, { process }) => {
    const { method } = model;
    const isOpen = model.now >= model.guardedUntil && model.phase === 'idle';
    if (isOpen) Object.assign(model, { phase: 'sending', awaited: model.sent++, guardedUntil: Infinity });
    else if (model.now >= model.guardedUntil) model.guardedUntil = model.now + 500;
    void process.submit(async () => ({ method }));
  });

const answer = (index: number, isRight: boolean) =>
  create(`${isRight ? 'verify' : 'refuse'} ${index}`, (model, { asked }) => {
    if (isRight) asked[index]?.resolve();
    else asked[index]?.reject();
    if (model.awaited !== index || index >= model.sent) return;
    Object.assign(model, { awaited: -1, guardedUntil: model.now + 500 });
    if (model.phase !== 'sending') return;
    Object.assign(model, isRight ? { phase: 'passed', endsAt: model.now + NOTICE_MS } : { phase: 'idle' });
  });

const choose = (method: TwoFactorMethod) =>
  create(`choose ${method}`, (model, { process }) => {
    if (model.phase === 'idle') model.method = method;
    process.chooseMethod(method);
  });

const close = () =>
  create('close', (model, { process }) => {
    if (model.phase === 'idle' || model.phase === 'sending') {
      Object.assign(model, { phase: 'hiding', endsAt: model.now + HIDE_MS });
    }
    void process.close();
  });

const pass = (ms: number) =>
  create(`pass ${ms}`, async (model, { time }) => {
    passInModel(model, ms);
    await time.advance(ms);
  });

export const twoFactorCommands = [
  fc.constant(null).map(submit),
  fc.tuple(fc.nat(3), fc.boolean()).map(([index, isRight]) => answer(index, isRight)),
  fc.constantFrom(...METHODS).map(choose),
  fc.constant(null).map(close),
  fc.oneof(fc.nat(600), fc.nat(2_500)).map(pass),
];
