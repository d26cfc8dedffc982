import { LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import type { CallMessage, GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { getCallContext } from './call-context.ts';
import { createCallId } from './call-id.ts';
import { createGatewayClient } from './gateway-client.ts';
import { emitGatewayMessage } from './gateway-events.ts';
import { createWorkerLink } from './link/worker-link.ts';
import { logCall } from './report/log-call.ts';
import { findServiceWorkers, registerServiceWorker } from './service-worker.ts';
import { createUpdateCheck } from './update-check.ts';

export { onGatewayMessage } from './gateway-events.ts';

const IDLE_WAIT_MS = 3_000;
/** For calls that nobody cancels. */
const NEVER = new AbortController().signal;

const findController = () => findServiceWorkers()?.controller;

let handleTakeover = () => {};
const client = createGatewayClient({
  findController,
  connectToWorker: createWorkerLink,
  openInPage: async () => (await import('./in-page-gateway.ts')).createInPageGateway(),
  onTakeover: () => {
    updateCheck.flush();
    handleTakeover();
    // What the gateway in the page has learned stays there.
    learnLines();
  },
});
const updateCheck = createUpdateCheck({
  isControlled: () => Boolean(findController()),
  requestCheck: (isFirst) => client.notify({ type: 'update-check', isFirst }),
});

/** Tells every gateway that this page has used, for example that a member's stored replies must be forgotten; docs/product/session.md. */
export const notifyGateways = client.notifyAll;
/** Tells the gateway that serves the page now. */
export const notifyGateway = client.notify;
export const requestGatewayReport = client.report;
/** Lets the gateway look for a newer release; what it finds arrives as `release-found`. docs/product/releases.md */
export const checkForRelease = updateCheck.check;

/** Connects to the service worker, or to the gateway in the page while none controls it. A call does so, too. */
export const connectGateway = (): void => void client.connect();

/** Listens to the service worker and to what tells of the network; called once at boot. `onTakeover`: a worker has taken the page over. */
export function startGateway(onTakeover: () => void): void {
  handleTakeover = onTakeover;
  const workers = findServiceWorkers();
  workers?.addEventListener('controllerchange', connectGateway);
  workers?.addEventListener('message', ({ data, ports }: MessageEvent<GatewayToPage>) => emitGatewayMessage(data, ports[0]));
  workers?.startMessages();
  watchPage();
}

/**
 * Installs the service worker once the first view's calls are answered, because its downloads share their line, and then learns the
 * operator's lines. `onAlone` is called, when the page is idle, if there will be no service worker.
 */
export async function registerWhenQuiet(onAlone: () => void): Promise<void> {
  await client.waitForQuiet();
  const isRegistered = await registerServiceWorker(findServiceWorkers());
  if (!isRegistered) whenIdle(onAlone);
  updateCheck.settle(isRegistered);
  // A service worker that is about to take the page over learns them then.
  if (!isRegistered || findController()) learnLines();
}

/** Sends a call; resolves with null when no gateway answered it, and it may or may not have been carried out. */
export async function sendToGateway(call: CallMessage, signal = NEVER): Promise<GatewayReply | null> {
  const reply = await client.send(call, signal);
  if (import.meta.env.DEV) logCall(call, reply);
  return reply;
}

/** The gateway takes the operator's lines from this reply; the page itself has no use for it. */
function learnLines(): void {
  void sendToGateway({ type: 'call', id: createCallId(), endpoint: LINE_LIST_ENDPOINT, context: getCallContext() });
}

function watchPage(): void {
  const notifyNetwork = () => client.notify({ type: 'network-changed' });
  addEventListener('online', notifyNetwork);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.notify({ type: 'page-shown' });
  });
  (navigator as Navigator & { connection?: EventTarget }).connection?.addEventListener('change', notifyNetwork);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_WAIT_MS });
  else setTimeout(work, IDLE_WAIT_MS);
}
