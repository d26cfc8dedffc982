import { IDBFactory } from 'fake-indexeddb';
import type { Body, EndpointName, MutationName, QueryName } from '#contract/endpoints.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { GatewayEnvironment } from '#gateway/environment.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { recordSuccess } from '#gateway/line-book/line-health.ts';
import { openGatewayStore, SESSION_KEY_PREFIX } from '#gateway/store/database.ts';
import { digestToken } from '#gateway/store/partition.ts';
import type { StoredReply } from '#gateway/store/rows.ts';
import { fetchQuery, mutate, type QueryOptions } from '#src/bridges/api.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { setInPageGateway } from '#src/bridges/gateway.ts';
import type { GatewayLink } from '#src/bridges/gateway-events.ts';
import { createGateway } from '#tests/unit/gateway/gateway-fixture.ts';
import { LINES, PAGE } from './names.ts';
import type { Network } from './network.ts';
import type { Pace } from './pace.ts';

/** The two hosts of the gateway: the service worker, and a page without one. */
export type HostKind = 'worker' | 'page';
export const HOST_KINDS: readonly HostKind[] = ['worker', 'page'];

/** The keys that a build names. */
export type BuildSettings = Pick<GatewayEnvironment, 'sealingKeys' | 'envelope' | 'replyKeys'>;

/** The outcome of a call as the page receives it. */
export interface Outcome {
  readonly endpoint: EndpointName;
  readonly value?: unknown;
  readonly line?: string | undefined;
  readonly from?: string;
  /** The code of the error; absent after a success. */
  readonly error?: string;
}

/** A player as attacks and claims see one, with a gateway in this process or in a real browser. */
export interface Player {
  readonly network: Pick<Network, 'sent'>;
  readonly pace: Pick<Pace, 'clock' | 'hurry' | 'now' | 'skip'>;
  read<N extends QueryName>(name: N, options?: QueryOptions<N>): Promise<Outcome>;
  /** `listed` are entries of the list that it adds to. */
  write<N extends MutationName>(name: N, body?: Body<N>, listed?: readonly string[]): Promise<Outcome>;
  /** Makes a line the fastest and the current one, as an attacker near the player is. */
  prefer(line: string): Promise<void>;
  /** Waits for background work, within limits. */
  settle(): Promise<void>;
  /** Opens the gateway again on the same database, as after a restart of the browser. */
  restart(): void;
  listStored(): Promise<readonly Pick<StoredReply, 'endpoint' | 'value'>[]>;
  listLines(): Promise<readonly string[]>;
  /** Whether the gateway knows that the operator recognises a write which comes again. */
  hasIdempotency(): Promise<boolean>;
}

/** A player whose gateway is in this process, with a clock of its own. */
export interface RigPlayer extends Player {
  readonly gateway: Gateway;
  readonly network: Network;
  readonly pace: Pace;
  readonly received: readonly GatewayToPage[];
  setToken(token: string | null): void;
  /** Stores the key of a bound session, as a login does. */
  keepKey(token: string, privateKey: CryptoKey): Promise<void>;
  /** Ends its requests and its waits. */
  close(): void;
}

const MAX_SETTLING_MS = 150;

let served: GatewayLink;
setInPageGateway(async () => ({
  post: (call, signal) => served.post(call, signal),
  notify: (message) => served.notify(message),
  report: (question) => served.report(question),
}));

/** The page's bridges in this process use this gateway from now on. */
export function serveFrom(gateway: GatewayLink): void {
  served = gateway;
}

export function createPlayer(
  kind: HostKind,
  network: Network,
  pace: Pace,
  token: string | null,
  settings: BuildSettings,
): RigPlayer {
  const { clock } = pace;
  const received: GatewayToPage[] = [];
  const background = new Set<Promise<unknown>>();
  // The policy of the page names the lines of the operator; that of the service worker's script allows any https address.
  const mayCall = (origin: string) =>
    kind === 'page' ? (LINES as readonly string[]).includes(origin) : origin.startsWith('https:');
  const environment: GatewayEnvironment = {
    fetch: network.fetchFrom(PAGE, mayCall),
    clock,
    random: Math.random,
    build: 'rig',
    origin: PAGE,
    bootstrapLines: LINES.slice(1),
    ...settings,
    ...(kind === 'page' && { pageLatencyMs: 40, notifyOtherTabs: () => {} }),
    ...(kind === 'worker' && { requestSync: () => {} }),
    isOnline: () => true,
    networkClass: () => '4g',
    findReplySchema,
    emit: (message) => void received.push(message),
    keepAlive: (work) => {
      const tracked = work.catch(() => undefined).finally(() => background.delete(tracked));
      background.add(tracked);
    },
  };
  globalThis.indexedDB = new IDBFactory();
  let gateway = createGateway(environment);
  serveFrom({
    post: async (call, signal) => {
      const reply = await gateway.handleCall(call, signal);
      // A worker answers by a message.
      return kind === 'worker' ? structuredClone(reply) : reply;
    },
    notify: () => {},
    report: async () => null,
  });
  setCallContext({ merchant: 'aurora', language: 'EN', token });
  return {
    get gateway() {
      return gateway;
    },
    network,
    pace,
    received,
    read: (name, options) => toOutcome(name, fetchQuery(name, options)),
    write: (name, body, listed) => {
      const written = mutate(name, { ...(body && { body }), ...(listed && { listed }) });
      return pace.lookAgainAtOnce(toOutcome(name, written));
    },
    setToken: (next) => setCallContext({ token: next }),
    keepKey: async (ofToken, privateKey) => {
      const database = await openGatewayStore().ready();
      await database?.put(
        'facts',
        { privateKey, boundAt: clock.operatorNow() },
        SESSION_KEY_PREFIX + (await digestToken(ofToken)),
      );
      database?.close();
    },
    prefer: async (line) => {
      const { book } = (await gateway.reportDeps.lines()).deps;
      const once = recordSuccess(book.healthOf(line), 5, clock.now());
      book.record(line, recordSuccess(once, 5, clock.now()));
      book.makeCurrent(line);
    },
    listStored: () => gateway.reportDeps.cache.list(),
    listLines: () => gateway.listLines(),
    hasIdempotency: async () => (await gateway.reportDeps.lines()).capabilities.hasNow('idempotency'),
    settle: async () => {
      pace.hurry();
      const endsAt = performance.now() + MAX_SETTLING_MS;
      while (background.size > 0 && performance.now() < endsAt) {
        await Promise.race([Promise.allSettled(background), new Promise((done) => setTimeout(done, MAX_SETTLING_MS))]);
      }
    },
    close: () => {
      network.shut();
      pace.stop();
    },
    restart: () => {
      gateway = createGateway(environment);
    },
  };
}

export async function toOutcome(
  endpoint: EndpointName,
  answer: Promise<{ readonly value: unknown; readonly meta: ReplyMeta }>,
): Promise<Outcome> {
  try {
    const { value, meta } = await answer;
    return { endpoint, value, line: meta.line, from: meta.from };
  } catch (error) {
    if (error instanceof ApiError) return { endpoint, error: error.code };
    throw error;
  }
}
