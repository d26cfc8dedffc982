import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import type { CallMessage, GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { type Clock, NEVER } from '#gateway/environment.ts';
import { MEMBER } from '#tests/adopter/legacy-back-end.ts';
import { type Habits, type LegacyOperator, startLegacyOperator } from '#tests/adopter/legacy-operator.ts';
import { systemClock } from '#tests/unit/system-clock.ts';
import { sealText } from '#workers/envelope/seal-text.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import { composeCall, createGateway } from '../gateway/gateway-fixture.ts';

export interface Afternoon {
  readonly operator: LegacyOperator;
  /** Messages of the gateway to the page. */
  readonly heard: readonly GatewayToPage['type'][];
  /** Makes a call and returns its value as the page's schema reads it, or the refusal. */
  readonly ask: (name: EndpointName, part?: Partial<CallMessage>) => Promise<unknown>;
  /** The whole reply of the gateway. */
  readonly call: (name: EndpointName, part?: Partial<CallMessage>) => Promise<GatewayReply>;
  /** The call of a member. */
  readonly asMember: (token: string, part?: Partial<CallMessage>) => Partial<CallMessage>;
  /** Seals name and password, and returns the call for them. */
  readonly seal: (password: string) => Promise<Partial<CallMessage>>;
}

const VISITOR = { merchant: 'aurora', language: 'EN', token: null };

/** Runs the app's own gateway over HTTP in front of a legacy operator, and ends both. */
export async function runAfternoon<T>(habits: Habits, spend: (afternoon: Afternoon) => Promise<T>): Promise<T> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const operator = await startLegacyOperator(habits);
  const [origin = '', ...others] = operator.lines;
  const heard: GatewayToPage['type'][] = [];
  const ended = createEnd();
  const gateway = createGateway({
    fetch: ended.fetch,
    clock: ended.clock,
    random: () => 0.5,
    build: 'one',
    origin,
    bootstrapLines: others,
    isOnline: () => true,
    networkClass: () => '4g',
    findReplySchema,
    emit: ({ type }) => void heard.push(type),
    keepAlive: (work) => void work.catch(() => undefined),
  });
  const call = (name: EndpointName, part: Partial<CallMessage> = {}) =>
    gateway.handleCall(composeCall(name, { context: VISITOR, ...part }), NEVER);
  const ask = async (name: EndpointName, part: Partial<CallMessage> = {}) => {
    const reply = await call(name, part);
    if (!reply.ok) return { refused: reply.errorCode, message: reply.message };
    return v.parse(findReplySchema(name), reply.value);
  };
  const seal = async (password: string): Promise<Partial<CallMessage>> => {
    const { publicKey } = (await ask('session.key')) as { publicKey: string };
    const text = JSON.stringify({ username: MEMBER.username, password, type: 'username' });
    const { body, headers } = sealText(text, publicKey, fillRandom);
    return { body, headers: { ...headers, Device: 'MOBILE' } };
  };
  const asMember = (token: string, part: Partial<CallMessage> = {}) => ({ ...part, context: { ...VISITOR, token } });
  try {
    return await spend({ operator, heard, ask, call, asMember, seal });
  } finally {
    ended.end();
    await operator.close();
  }
}

/** A network and a clock that a test can end, as closing a browser does: no later step of the gateway follows. */
function createEnd() {
  const ended = new AbortController();
  const never = new Promise<never>(() => {});
  const clock: Clock = {
    ...systemClock,
    wait: async (ms, signal) => {
      await systemClock.wait(ms, signal ? AbortSignal.any([signal, ended.signal]) : ended.signal);
      if (ended.signal.aborted) await never;
    },
  };
  const fetchUntilEnd: typeof fetch = (input, init) => (ended.signal.aborted ? never : fetch(input, init));
  return { clock, fetch: fetchUntilEnd, end: () => ended.abort() };
}
