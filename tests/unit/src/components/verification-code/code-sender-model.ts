import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type CodeSender, createCodeSender } from '#src/components/verification-code/code-sender.ts';
import { createStoredCountdowns } from '#src/components/verification-code/stored-countdowns.ts';
import { createCommands } from '../../create-command.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** What must be true, told in the simplest way. */
interface Model {
  now: number;
  phase: 'idle' | 'sending' | 'counting';
  recipient: string;
  /** Which of the deliveries is awaited. */
  awaited: number;
  readonly endOf: Map<string, number>;
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
  endOf: new Map(),
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
  const endsAt = model.endOf.get(model.recipient) ?? 0;
  expect(state.countdown).toMatchObject({ recipient: model.recipient, endsAt });
  expect(state.secondsLeft).toBe(Math.ceil((endsAt - model.now) / 1_000));
}

/** As the sender looks: at the number typed, or at the newest countdown where none is. */
function lookAsModel(model: Model, recipient: string): void {
  if (model.phase === 'sending') return;
  const isRunning = (name: string) => (model.endOf.get(name) ?? 0) > model.now;
  const stays = model.phase === 'counting' && (recipient === '' || recipient === model.recipient);
  const newest = [...model.endOf.keys()].findLast(isRunning) ?? '';
  const wanted = stays ? model.recipient : recipient || newest;
  model.phase = isRunning(wanted) ? 'counting' : 'idle';
  if (model.phase === 'counting') model.recipient = wanted;
}

const send = (recipient: string) =>
  create(`send ${recipient}`, (model, fixture) => {
    lookAsModel(model, recipient);
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
      model.endOf.delete(model.recipient);
      model.endOf.set(model.recipient, model.now + lengthMs);
      Object.assign(model, { phase: 'counting', awaited: -1 });
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

const pass = (ms: number, typed: string) =>
  create(`pass ${ms} with ${typed || 'nothing'} typed`, (model, fixture) => {
    model.now += ms;
    fixture.now = model.now;
    lookAsModel(model, typed);
    fixture.sending.refresh(typed);
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
    fixture.sending.refresh('');
    Object.assign(model, { phase: 'idle', awaited: -1, recipient: '' });
    lookAsModel(model, '');
  });

const someNumber = fc.constantFrom('+631', '+632');
const someLength = fc.integer({ min: 1_000, max: 600_000 });
const someIndex = fc.nat(6);

export const codeCommands = [
  someNumber.map(send),
  fc.tuple(someIndex, someLength).map(([index, lengthMs]) => answer(index, lengthMs)),
  someIndex.map(refuse),
  fc.tuple(fc.nat(120_000), fc.constantFrom('', '+631', '+632')).map(([ms, typed]) => pass(ms, typed)),
  fc.constant(null).map(stop),
  fc.constant(null).map(reload),
];
