import { expect } from 'vitest';
import { type CodeSender, createCodeSender } from '#src/components/verification-code/code-sender.ts';
import { createStoredCountdowns } from '#src/components/verification-code/countdown.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { createCommands } from '../../create-command.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** A simple model of the expected state. */
interface Model {
  now: number;
  phase: 'idle' | 'sending' | 'counting';
  recipient: string;
  /** The index of the pending delivery. */
  awaited: number;
  /** The end of the countdown and the recipient of the last code. */
  endsAt: number;
  sentTo: string;
  deliveries: number;
}

interface Fixture {
  now: number;
  sending: CodeSender;
  readonly reload: () => CodeSender;
  readonly asked: { readonly resolve: (lengthMs: number) => void; readonly reject: (reason: Error) => void }[];
}

export const createModel = (): Model => ({
  now: 0,
  phase: 'idle',
  recipient: '',
  awaited: -1,
  endsAt: 0,
  sentTo: '',
  deliveries: 0,
});

export function createFixture(): Fixture {
  const storage = createMemoryStorage();
  const fixture = { now: 0, asked: [] as Fixture['asked'] };
  const reload = () => createCodeSender(createStoredCountdowns(storage, 'codes'), () => whole.now);
  const whole: Fixture = { ...fixture, reload, sending: reload() };
  return whole;
}

const create = createCommands(compare);

function compare(model: Model, { sending, asked }: Fixture): void {
  const state = sending.store.get();
  expect(state.phase).toBe(model.phase);
  expect(asked).toHaveLength(model.deliveries);
  if (state.phase !== 'counting') return;
  expect(state.countdown).toMatchObject({ recipient: model.sentTo, endsAt: model.endsAt });
  expect(state.secondsLeft).toBe(Math.ceil((model.endsAt - model.now) / 1_000));
}

/** Updates the phase when the sender reads the clock. */
function lookAsModel(model: Model): void {
  if (model.phase !== 'sending') model.phase = model.endsAt > model.now ? 'counting' : 'idle';
}

const send = (recipient: string) =>
  create(`send ${recipient}`, (model, fixture) => {
    lookAsModel(model);
    if (model.phase === 'idle') Object.assign(model, { phase: 'sending', recipient, awaited: model.deliveries++ });
    const requestCode = () => new Promise<number>((resolve, reject) => fixture.asked.push({ resolve, reject }));
    void fixture.sending.send(recipient, requestCode);
  });

const answer = (index: number, lengthMs: number) =>
  create(
    `answer ${index} with ${lengthMs}`,
    (model, fixture) => {
      fixture.asked[index]?.resolve(lengthMs);
      if (model.phase !== 'sending' || model.awaited !== index) return;
      const endsAt = model.now + lengthMs;
      Object.assign(model, { phase: 'counting', awaited: -1, endsAt, sentTo: model.recipient });
    },
    (model) => index < model.deliveries,
  );

const refuse = (index: number) =>
  create(
    `refuse ${index}`,
    (model, fixture) => {
      fixture.asked[index]?.reject(new Error('refused'));
      if (model.phase === 'sending' && model.awaited === index) Object.assign(model, { phase: 'idle', awaited: -1 });
    },
    (model) => index < model.deliveries,
  );

const pass = (ms: number) =>
  create(`pass ${ms}`, (model, fixture) => {
    model.now += ms;
    fixture.now = model.now;
    lookAsModel(model);
    fixture.sending.refresh();
  });

const stop = () =>
  create('stop', (model, fixture) => {
    fixture.sending.stop();
    if (model.phase === 'sending') Object.assign(model, { phase: 'idle', awaited: -1 });
  });

const reload = () =>
  create('reload', (model, fixture) => {
    fixture.sending.stop();
    fixture.sending = fixture.reload();
    fixture.sending.refresh();
    Object.assign(model, { phase: 'idle', awaited: -1, recipient: '' });
    lookAsModel(model);
  });

const someNumber = fc.constantFrom('+631', '+632');
const someLength = fc.integer({ min: 1_000, max: 600_000 });
const someIndex = fc.nat(6);

export const codeCommands = [
  someNumber.map(send),
  fc.tuple(someIndex, someLength).map(([index, lengthMs]) => answer(index, lengthMs)),
  someIndex.map(refuse),
  fc.nat(120_000).map(pass),
  fc.constant(null).map(stop),
  fc.constant(null).map(reload),
];
