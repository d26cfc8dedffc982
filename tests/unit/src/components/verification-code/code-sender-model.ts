import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type CodeSending, createCodeSending } from '#src/components/verification-code/code-sender.ts';
import { createKeptCountdowns } from '#src/components/verification-code/stored-countdowns.ts';
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

interface World {
  now: number;
  sending: CodeSending;
  readonly reload: () => CodeSending;
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

export function createWorld(): World {
  const storage = createMemoryStorage();
  const world = { now: 0, asked: [] as World['asked'] };
  const reload = () => createCodeSending(createKeptCountdowns(storage, 'codes'), () => whole.now);
  const whole: World = { ...world, reload, sending: reload() };
  return whole;
}

const create = createCommands(compare);

function compare(model: Model, { sending, asked }: World): void {
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
  create(`send ${recipient}`, (model, world) => {
    lookAsModel(model, recipient);
    if (model.phase === 'idle') Object.assign(model, { phase: 'sending', recipient, awaited: model.deliveries++ });
    const deliver = () => new Promise<number>((resolve, reject) => world.asked.push({ resolve, reject }));
    void world.sending.send(recipient, deliver);
  });

const answer = (index: number, lengthMs: number) =>
  create(
    `answer ${index} with ${lengthMs}`,
    (model, world) => {
      world.asked[index]?.resolve(lengthMs);
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
    (model, world) => {
      world.asked[index]?.reject(new Error('refused'));
      if (model.phase === 'sending' && model.awaited === index) Object.assign(model, { phase: 'idle', awaited: -1 });
    },
    (model) => index < model.deliveries,
  );

const pass = (ms: number, typed: string) =>
  create(`pass ${ms} with ${typed || 'nothing'} typed`, (model, world) => {
    model.now += ms;
    world.now = model.now;
    lookAsModel(model, typed);
    world.sending.look(typed);
  });

const stop = () =>
  create('stop', (model, world) => {
    world.sending.stop();
    if (model.phase === 'sending') Object.assign(model, { phase: 'idle', awaited: -1 });
  });

const reload = () =>
  create('reload', (model, world) => {
    world.sending.stop();
    world.sending = world.reload();
    world.sending.look('');
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
