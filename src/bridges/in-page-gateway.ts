import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { HostReport } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createClock, readDeviceHint } from '#gateway/environment.ts';
import { createGateway } from '#gateway/gateway.ts';
import { createMessageHandler } from '#gateway/handle-messages.ts';
import { openLines } from '#gateway/lines/open-lines.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { operatorTime } from '../platform/clock.ts';
import { createCallId } from './call-id.ts';
import { emitGatewayMessage, type GatewayLink } from './gateway-events.ts';
import { findReplySchema } from './reply-schema.ts';

const CHANNEL_NAME = 'fastline.page-gateways';
/** The messages that a tab also takes from the gateways of other tabs. */
const SHARED_TYPES: readonly unknown[] = ['rows-outdated', 'outbox-changed'] satisfies GatewayToPage['type'][];

const loadMutations = async () => (await import('#gateway/mutations.ts')).createMutations;

const loadLineLists = async () => (await import('#gateway/line-list/line-lists.ts')).createLineLists;
const loadKeyFetch = async () => (await import('#gateway/lines/sealing-key.ts')).createKeyFetch;
const loadReplyProofs = async () => (await import('#gateway/proofs/reply-proofs.ts')).createReplyProofs;

const loadDeployment = async () => (await import('#gateway/deployment/deployment.ts')).createDeployment;

/** A page installs no release and has no safe mode of its own. */
const HOST: HostReport = { kind: 'page', build: __BUILD__, release: null, isSafeMode: false, faults: [] };

/** The gateway in a page without a service worker. docs/decisions/0004-the-gateway-also-runs-in-the-page.md */
export function createInPageGateway(): GatewayLink {
  const channel = openTabChannel();
  // While a script or style of the page hangs, Firefox holds back its other calls, over every line.
  const keepalive = navigator.userAgent.includes('Gecko/');
  const gateway = createGateway(
    {
      fetch: (input, init) => fetch(input, { ...init, keepalive }),
      clock: createClock(operatorTime),
      random: Math.random,
      build: __BUILD__,
      origin: location.origin,
      bootstrapLines: __BOOTSTRAP_LINES__,
      lineLists: {
        publicKey: __RELEASE_PUBLIC_KEY__,
        merchant: findMerchantByHost(location.hostname).code,
        sources: __LINE_LIST_SOURCES__,
        language: navigator.language,
      },
      sealingKeys: __SEALING_KEYS__,
      envelope: __ENVELOPE__,
      replyKeys: __REPLY_KEYS__,
      pageLatencyMs: readPageLatency(),
      isOnline: readDeviceHint,
      networkClass: () =>
        (navigator as Navigator & { connection?: { effectiveType?: string } }).connection?.effectiveType ?? 'unknown',
      findReplySchema,
      emit: (message) => {
        emitGatewayMessage(message);
        // Any tab may deliver the entries of another one.
        if (message.type === 'outbox-changed') channel?.postMessage(message);
      },
      notifyOtherTabs: channel && ((endpoints) => channel.postMessage({ type: 'rows-outdated', endpoints })),
      // No caller waits for this work, and its failure does not fail a call.
      keepAlive: (work) => void work.catch(() => undefined),
      locks: navigator.locks,
    },
    openGatewayStore(),
    {
      lines: () => openLines,
      mutations: loadMutations,
      deployment: loadDeployment,
      lineLists: loadLineLists,
      keyFetch: loadKeyFetch,
      proofs: loadReplyProofs,
    },
  );
  const epoch = createCallId();
  let isFirstCheck = true;
  const check = () => {
    void checkReleases(isFirstCheck);
    isFirstCheck = false;
  };
  const handleMessage = createMessageHandler(gateway, __BUILD__, epoch, async (question) => {
    // Only the gateway's page requests a report, long after the first view.
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
      void (message.type === 'update-check' ? check() : handleMessage(message, () => {}).catch(() => undefined)),
  };
}

/**
 * Each tab has its own gateway and memory, so the other tabs refetch rows that a mutation here has invalidated, and learn what
 * became of their entries in the outbox.
 */
function openTabChannel(): BroadcastChannel | undefined {
  // Missing in older browsers, so that a tab learns of a change only when the player returns to it.
  if (!('BroadcastChannel' in window)) return undefined;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (SHARED_TYPES.includes(Object(data).type)) emitGatewayMessage(data as GatewayToPage);
  });
  return channel;
}

/** Loaded when the first check is due, after the first view. */
async function checkReleases(isFirst: boolean): Promise<void> {
  const loaded = await import('#gateway/releases/check-release-from-page.ts').catch(() => null);
  await loaded?.checkReleaseFromPage(emitGatewayMessage, operatorTime.now(), isFirst);
}

/** Includes connecting, because the first calls may have to connect too. Undefined if a worker or a cache served the page. */
function readPageLatency(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0 ? undefined : navigation?.responseStart;
}
