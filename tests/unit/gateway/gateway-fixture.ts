import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { type EndpointName, findEndpoint, PROBE_ENDPOINT } from '#contract/endpoints.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import type { CallMessage, GatewayToPage } from '#contract/messages/gateway-messages.ts';
import { createDeployment } from '#gateway/deployment/deployment.ts';
import type { GatewayEnvironment } from '#gateway/environment.ts';
import { createGateway as createOnHost, type Gateway, type GatewayLoaders } from '#gateway/gateway.ts';
import { createLineLists } from '#gateway/line-list/line-lists.ts';
import { openLines } from '#gateway/lines/open-lines.ts';
import { createKeyFetch } from '#gateway/lines/sealing-key.ts';
import { createMutations } from '#gateway/mutations.ts';
import { createReplyProofs } from '#gateway/proofs/reply-proofs.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { createManualClock } from '../manual-clock.ts';
import { createFakeLines } from './fake-lines.ts';

export const LINES = ['https://a.test', 'https://b.test', 'https://c.test'] as const;
export const [A, B, C] = LINES;
/** The beginning of a probe's path. */
export const PROBE_PATH = findEndpoint(PROBE_ENDPOINT).path;

const VALUES: Record<string, unknown> = {
  '/wps/system/country': { countryCode: 'VN', countryDialingCode: '84', countries: [] },
  '/wps/relay/GCSGAME_newGameVendor': { vendors: [], categories: [] },
  '/wps/relay/MCSFE_getBanners': { banners: [] },
  '/wps/system/status': { maintenance: false },
  '/wps/member/info': { id: 7, type: 0, merchantCode: 'aurora' },
  '/wps/system/configuration': { domainList: LINES.map((domainName) => ({ domainName })) },
  '/wps/session/login': { token: 'fresh-token', firstTimeLogin: false, passwordExpired: false },
  '/wps/cashier/deposit': { id: '1', amount: 500, currency: 'PHP', methodName: 'GCash', status: 'success', createdAt: 1 },
  '/wps/system/gateway/counters': { countedBatchId: 'batch' },
  '/wps/feedback': { sentFeedbackId: 'sent', feedbacks: [] },
  '/wps/game/favourites': { wishedGameId: 'wished', gameIds: [] },
  '/wps/game/launchGame': { gameUrl: 'https://games.test/1' },
};

/** Creates a gateway with all of its parts loaded, as in the service worker, except those that the test loads itself. */
export const createGateway = (
  environment: GatewayEnvironment,
  loaders: Partial<GatewayLoaders> = {},
  store = openGatewayStore(),
): Gateway =>
  createOnHost(environment, store, {
    lines: () => openLines,
    keyFetch: () => createKeyFetch,
    mutations: () => createMutations,
    deployment: () => createDeployment,
    lineLists: () => createLineLists,
    proofs: () => createReplyProofs,
    ...loaders,
  });

interface FixtureOptions {
  readonly indexedDB?: IDBFactory | undefined;
  readonly value?: (path: string, line: string) => unknown;
  readonly locks?: GatewayEnvironment['locks'] | undefined;
  /** By default two lines beside the origin, and the operator may add others. */
  readonly bootstrapLines?: readonly string[];
}

/** Creates a gateway with three fake lines, a clock and a database of its own. */
export function createGatewayFixture(options: FixtureOptions = {}) {
  vi.stubGlobal('indexedDB', 'indexedDB' in options ? options.indexedDB : new IDBFactory());
  const clock = createManualClock();
  const lines = createFakeLines(clock, LINES, (path, line) => options.value?.(path, line) ?? VALUES[path] ?? null);
  const heard: GatewayToPage[] = [];
  const background: Promise<unknown>[] = [];
  const environment = {
    clock,
    fetch: lines.fetch,
    random: () => 0.5,
    build: 'one',
    origin: A,
    bootstrapLines: options.bootstrapLines ?? [B, C, '*'],
    isOnline: () => true,
    networkClass: () => '4g',
    findReplySchema,
    emit: (message: GatewayToPage) => void heard.push(message),
    keepAlive: (work: Promise<unknown>) => void background.push(work),
    locks: options.locks,
  };
  const gateway = createGateway(environment);
  /** Waits for background work and the work that it starts. */
  const settle = async () => {
    for (let known = -1; known < background.length; ) {
      known = background.length;
      await clock.runUntil(Promise.allSettled(background));
    }
  };
  const fixture = { clock, lines, heard, environment, settle };
  return {
    ...fixture,
    gateway,
    ask: (name: EndpointName, part: Partial<CallMessage> = {}) => askOn(gateway, name, part, fixture),
  };
}

let calls = 0;
export function composeCall(endpoint: EndpointName, part: Partial<CallMessage> = {}): CallMessage {
  calls += 1;
  return { type: 'call', id: `call-${calls}`, endpoint, context: { merchant: 'aurora', language: 'EN', token: null }, ...part };
}

async function askOn(
  gateway: Gateway,
  name: EndpointName,
  part: Partial<CallMessage>,
  { clock }: { clock: ReturnType<typeof createManualClock> },
) {
  const begunAt = clock.now();
  const reply = await clock.runUntil(gateway.handleCall(composeCall(name, part), new AbortController().signal));
  return { ...reply, tookMs: clock.now() - begunAt };
}
