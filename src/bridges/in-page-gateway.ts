import type { HostReport } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { systemClock } from '#gateway/environment.ts';
import { createGateway } from '#gateway/gateway.ts';
import { createMessageHandler } from '#gateway/handle-messages.ts';
import { openLines } from '#gateway/lines/open-lines.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { createCallId } from './call-id.ts';
import { emitGatewayMessage } from './gateway-events.ts';
import type { GatewayLink } from './gateway-link.ts';
import { findReplySchema } from './reply-schema.ts';

const loadMutations = async () => (await import('#gateway/mutations.ts')).createMutations;

const loadDeployment = async () => (await import('#gateway/deployment/deployment.ts')).createDeployment;

/** A page installs no release and has no safe mode of its own. */
const HOST: HostReport = { kind: 'page', build: __BUILD__, release: null, isSafeMode: false };

/** The gateway inside the page, while no service worker controls it. docs/decisions/0004-the-gateway-also-runs-in-the-page.md */
export function createInPageGateway(): GatewayLink {
  const gateway = createGateway(
    {
      fetch: (input, init) => fetch(input, init),
      clock: systemClock,
      random: Math.random,
      build: __BUILD__,
      origin: location.origin,
      bootstrapLines: __BOOTSTRAP_LINES__,
      pageLatencyMs: readPageLatency(),
      isOnline: () => navigator.onLine,
      networkClass: () =>
        (navigator as Navigator & { connection?: { effectiveType?: string } }).connection?.effectiveType ?? 'unknown',
      findReplySchema,
      emit: emitGatewayMessage,
      // Nobody waits for it, and what fails of it has failed no call.
      keepAlive: (work) => void work.catch(() => undefined),
      locks: navigator.locks,
    },
    openGatewayStore(),
    { lines: () => openLines, mutations: loadMutations, deployment: loadDeployment },
  );
  const epoch = createCallId();
  const handleMessage = createMessageHandler(gateway, __BUILD__, epoch, async (question) => {
    // Only the gateway's page asks, long after the first view.
    const { answerReport } = await import('#gateway/report/answer-report.ts');
    return answerReport(question, gateway.reportDeps, HOST, epoch);
  });

  return {
    post: (call, signal) =>
      new Promise<GatewayReply | null>((resolve) => {
        const cancel = () => void handleMessage({ type: 'cancel-call', id: call.id }, () => {});
        signal.addEventListener('abort', cancel, { once: true });
        void handleMessage(call, (message) => {
          signal.removeEventListener('abort', cancel);
          if (message.type === 'call-answered') resolve(message.reply);
        });
      }),
    report: (question) =>
      new Promise((resolve) => {
        handleMessage(question, (message) => resolve(message.type === 'report-answered' ? message.report : null)).catch(() =>
          resolve(null),
        );
      }),
    notify: (message) =>
      void (message.type === 'update-check' ? checkReleases() : handleMessage(message, () => {}).catch(() => undefined)),
  };
}

/** Loaded when the first look is due, behind the first view. */
async function checkReleases(): Promise<void> {
  const loaded = await import('#gateway/releases/check-release-from-page.ts').catch(() => null);
  await loaded?.checkReleaseFromPage(emitGatewayMessage);
}

/** Connecting included: the first calls may have to connect as well. Nothing where a worker or a cache gave the page. */
function readPageLatency(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || navigation.transferSize === 0) return undefined;
  return navigation.responseStart - navigation.startTime;
}
