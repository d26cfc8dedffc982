import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { HostReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import type { GatewayCounterName } from '#contract/schemas/gateway.ts';
import { answerBatch } from '#gateway/answer-batch.ts';
import { systemClock } from '#gateway/environment.ts';
import { createGateway } from '#gateway/gateway.ts';
import { createMessageHandler } from '#gateway/handle-messages.ts';
import { requestSync } from './background-sync.ts';
import { loadSecondPart } from './load-second-part.ts';
import { readActiveBuild } from './releases/release-store.ts';
import { isSafeMode } from './releases/safe-mode.ts';
import { store } from './store.ts';
import { worker } from './worker-scope.ts';

type ConnectedNavigator = WorkerNavigator & { connection?: { effectiveType?: string } };

const background = new Set<Promise<unknown>>();

/** Each event that uses the gateway stays open until this work is done; see on-message.ts. */
function keepAlive(work: Promise<unknown>): void {
  const kept = work.catch(() => undefined).finally(() => background.delete(kept));
  background.add(kept);
}

export const gateway = createGateway(
  {
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: Math.random,
    build: __BUILD__,
    origin: worker.location.origin,
    bootstrapLines: __BOOTSTRAP_LINES__,
    isOnline: () => worker.navigator.onLine,
    networkClass: () => (worker.navigator as ConnectedNavigator).connection?.effectiveType ?? 'unknown',
    findReplySchema: async (name) => (await loadSecondPart()).findReplySchema(name),
    emit: (message) => void postToPages(message).catch(() => undefined),
    keepAlive,
    locks: worker.navigator.locks,
    requestSync,
  },
  store,
  {
    lines: async () => (await loadSecondPart()).openLines,
    mutations: async () => (await loadSecondPart()).createMutations,
    deployment: async () => (await loadSecondPart()).createDeployment,
  },
);

/** The processor is left to the first answers of a start. docs/product/outbox.md */
const LEFTOVERS_WAIT_MS = 50;
let hasLookedForLeftovers = false;

/** Calls that a page, or an earlier start of the worker, has left may find a network now. */
export function wakeLeftovers(): void {
  hasLookedForLeftovers = true;
  keepAlive(systemClock.wait(LEFTOVERS_WAIT_MS).then(() => gateway.wakeOutbox('start')));
}

/** Resolves when nothing that the gateway started behind an answer is under way. */
export async function settleBackground(): Promise<void> {
  if (!hasLookedForLeftovers) wakeLeftovers();
  while (background.size > 0) await Promise.allSettled(background);
}

/** Resolves when the count is stored, for an event that may be the worker's last. */
export async function countEvent(name: GatewayCounterName): Promise<void> {
  gateway.count(name);
  await settleBackground();
}

async function readHost(): Promise<HostReport> {
  const [release, isSafe] = await Promise.all([readActiveBuild(), isSafeMode()]);
  return { kind: 'service-worker', build: __BUILD__, release, isSafeMode: isSafe };
}

/** A new epoch tells the pages that this worker knows none of their earlier calls. */
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
