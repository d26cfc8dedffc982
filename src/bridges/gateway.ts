import { LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import type { CallMessage, GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { onPageShown } from '../platform/page/page-visibility.ts';
import { createStore } from '../state/create-store.ts';
import { getCallContext } from './call-context.ts';
import { createCallId } from './call-id.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { GatewayLink } from './gateway-events.ts';
import { emitGatewayMessage } from './gateway-events.ts';
import { createWorkerLink } from './link/worker-link.ts';
import { findServiceWorkers, registerServiceWorker } from './service-worker.ts';
import { createUpdateCheck } from './update-check.ts';

export { onGatewayMessage } from './gateway-events.ts';

const IDLE_WAIT_MS = 3_000;
/** For calls that are never cancelled. */
const NEVER = new AbortController().signal;

/** The browser's description of the network, if it has any. */
interface Connection extends EventTarget {
  readonly type?: string;
  readonly effectiveType?: string;
}

type OpenGateway = () => Promise<GatewayLink>;

const findController = () => findServiceWorkers()?.controller;

/** Boot sets both. */
const host = createStore<{ readonly openInPage: OpenGateway; readonly handleTakeover: () => void }>({
  openInPage: () => Promise.reject(new Error('the page has no gateway of its own')),
  handleTakeover: () => {},
});
const client = createGatewayClient({
  findController,
  connectToWorker: createWorkerLink,
  openInPage: () => host.get().openInPage(),
  onTakeover: () => {
    updateCheck.flush();
    host.get().handleTakeover();
    // The worker does not have the lines that the gateway in the page has learned.
    learnLines();
  },
});
const updateCheck = createUpdateCheck({
  isControlled: () => Boolean(findController()),
  requestCheck: (isFirst) => client.notify({ type: 'update-check', isFirst }),
});

/** Sends a message to every gateway used so far, for example to purge a member's replies; docs/product/session.md */
export const notifyGateways = client.notifyAll;
/** Sends a message to the gateway that serves the page now. */
export const notifyGateway = client.notify;
export const requestGatewayReport = client.report;
/** Requests a check for a newer release; a result arrives as `release-found`. docs/product/releases.md */
export const checkForRelease = updateCheck.check;

/** Connects to the service worker, or to the gateway in the page while none controls it. A call also connects. */
export const connectGateway = (): void => void client.connect();

/** Sets how the gateway in the page is opened; boot does so. */
export function setInPageGateway(openInPage: OpenGateway): void {
  host.set({ ...host.get(), openInPage });
}

/** Listens to the service worker and the network; called once at boot. `handleTakeover` runs when a worker takes over the page. */
export function startGateway(handleTakeover: () => void): void {
  host.set({ ...host.get(), handleTakeover });
  const workers = findServiceWorkers();
  workers?.addEventListener('controllerchange', connectGateway);
  workers?.addEventListener('message', ({ data, ports }: MessageEvent<GatewayToPage>) => emitGatewayMessage(data, ports[0]));
  workers?.startMessages();
  watchPage();
}

/**
 * Installs the service worker once the first view's calls are answered, because its downloads share their bandwidth, and then
 * learns the operator's lines. `onAlone` is called, when the page is idle, if there will be no service worker.
 */
export async function registerWhenQuiet(onAlone: () => void): Promise<void> {
  await client.waitForQuiet();
  const isRegistered = await registerServiceWorker(findServiceWorkers());
  if (!isRegistered) whenIdle(onAlone);
  updateCheck.settle(isRegistered);
  // A service worker that is about to take over the page learns them then.
  if (!isRegistered || findController()) learnLines();
}

/** Sends a call; resolves with null if no gateway answered it, and it may have been carried out. */
export async function sendToGateway(call: CallMessage, signal = NEVER): Promise<GatewayReply | null> {
  const reply = await client.send(call, signal);
  if (import.meta.env.DEV) logCall(call, reply);
  return reply;
}

/** Requests the list of lines for the gateway; the page itself does not use the reply. */
function learnLines(): void {
  void sendToGateway({ type: 'call', id: createCallId(), endpoint: LINE_LIST_ENDPOINT, context: getCallContext() });
}

function watchPage(): void {
  const notifyNetwork = () => client.notify({ type: 'network-changed' });
  addEventListener('online', notifyNetwork);
  onPageShown(() => client.notify({ type: 'page-shown' }));
  const { connection } = navigator as Navigator & { connection?: Connection };
  const readKind = () => `${connection?.type} ${connection?.effectiveType}`;
  let kind = readKind();
  // The event also reports new estimates of the speed, which do not mean that the network has changed.
  connection?.addEventListener('change', () => {
    if (kind === readKind()) return;
    kind = readKind();
    notifyNetwork();
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_WAIT_MS });
  else setTimeout(work, IDLE_WAIT_MS);
}

/** Logs each call in development as a collapsed group: its line, without its body or reply. docs/product/gateway-page.md */
function logCall({ endpoint, prefer }: CallMessage, reply: GatewayReply | null): void {
  const { from = 'nowhere', line = '', tookMs = 0, ...rest } = reply?.meta ?? {};
  const outcome = !reply ? 'no answer' : reply.ok ? reply.status : reply.errorCode;
  console.groupCollapsed(`${endpoint} · ${outcome} · ${from} ${line} · ${Math.round(tookMs)} ms`);
  console.table({ ...rest, ...(prefer && { prefer }), tried: reply?.meta.tried.join(' ') ?? '' });
  console.groupEnd();
}
