import type { GatewayCounterName } from '#contract/calls/gateway.ts';
import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { HostReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import { answerBatch } from '#gateway/answer-batch.ts';
import { readDeviceHint } from '#gateway/environment.ts';
import { createGateway } from '#gateway/gateway.ts';
import { createMessageHandler } from '#gateway/handle-messages.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { requestSync } from './background-sync.ts';
import { clock, onTimeSet } from './clock.ts';
import { loadSecondPart } from './load-second-part.ts';
import { readActiveBuild } from './releases/release-store.ts';
import { isSafeMode } from './releases/safe-mode.ts';
import { store } from './store.ts';
import { worker } from './worker-scope.ts';

type ConnectedNavigator = WorkerNavigator & { connection?: { effectiveType?: string } };

const background = new Set<Promise<unknown>>();

/** Each event that uses the gateway stays open until this work is done; see on-message.ts. */
function keepAlive(work: Promise<unknown>): void {
  const tracked = work.catch(() => undefined).finally(() => background.delete(tracked));
  background.add(tracked);
}

const emit = (message: GatewayToPage) => void postToPages(message).catch(() => undefined);

onTimeSet((isUnsure) => isUnsure || emit({ type: 'time-set', time: clock.read() }));

export const gateway = createGateway(
  {
    fetch: (input, init) => fetch(input, init),
    clock,
    random: Math.random,
    build: __BUILD__,
    origin: worker.location.origin,
    bootstrapLines: __BOOTSTRAP_LINES__,
    lineLists: {
      publicKey: __RELEASE_PUBLIC_KEY__,
      merchant: findMerchantByHost(worker.location.hostname).code,
      sources: __LINE_LIST_SOURCES__,
      language: worker.navigator.language,
    },
    sealingKeys: __SEALING_KEYS__,
    envelope: __ENVELOPE__,
    replyKeys: __REPLY_KEYS__,
    isOnline: readDeviceHint,
    networkClass: () => (worker.navigator as ConnectedNavigator).connection?.effectiveType ?? 'unknown',
    findReplySchema: async (name) => (await loadSecondPart()).findReplySchema(name),
    emit,
    keepAlive,
    locks: worker.navigator.locks,
    requestSync,
  },
  store,
  {
    lines: async () => (await loadSecondPart()).openLines,
    keyFetch: async () => (await loadSecondPart()).createKeyFetch,
    mutations: async () => (await loadSecondPart()).createMutations,
    deployment: async () => (await loadSecondPart()).createDeployment,
    lineLists: async () => (await loadSecondPart()).createLineLists,
    proofs: async () => (await loadSecondPart()).createReplyProofs,
  },
);

/** Leaves the processor to the first answers of a start. docs/product/outbox.md */
const LEFTOVERS_WAIT_MS = 50;
let hasWokenLeftovers = false;

/** Sends the calls left by a page or an earlier start, because the network may be back. */
export function wakeLeftovers(): void {
  hasWokenLeftovers = true;
  keepAlive(clock.wait(LEFTOVERS_WAIT_MS).then(() => gateway.wakeOutbox('start')));
}

/** Resolves when no background work of the gateway is running. */
export async function settleBackground(): Promise<void> {
  if (!hasWokenLeftovers) wakeLeftovers();
  while (background.size > 0) await Promise.allSettled(background);
}

/** Resolves when the count is stored, for an event that may be the worker's last. */
export async function countEvent(name: GatewayCounterName): Promise<void> {
  gateway.count(name);
  await settleBackground();
}

async function readHost(): Promise<HostReport> {
  const [release, isSafe] = await Promise.all([readActiveBuild(), isSafeMode()]);
  const { findOriginFault, listFaults } = await loadSecondPart();
  const [faults, originFault] = await Promise.all([listFaults(), findOriginFault()]);
  return { kind: 'service-worker', build: __BUILD__, release, isSafeMode: isSafe, faults, originFault };
}

/** A new epoch shows the pages that this worker has none of their earlier calls. */
export const EPOCH = crypto.randomUUID();

const report = async (question: ReportRequest) => {
  const { answerReport } = await loadSecondPart();
  return answerReport(question, gateway.reportDeps, await readHost(), EPOCH);
};
export const handleMessage = createMessageHandler(gateway, __BUILD__, EPOCH, report, answerBatch);

export async function postToPages(message: GatewayToPage): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}
