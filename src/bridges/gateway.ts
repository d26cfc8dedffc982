import { isSafeToAskAgain } from '../../contract/endpoint.ts';
import { findEndpoint, LINE_LIST_ENDPOINT } from '../../contract/endpoints.ts';
import type { CallMessage, GatewayToPage } from '../../contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportQuestion } from '../../contract/messages/gateway-report.ts';
import { APP_SCOPE, SERVICE_WORKER_PATH } from '../../contract/names.ts';
import type { GatewayReply } from '../../contract/reply.ts';
import { getCallContext } from './call-context.ts';
import { createCallId } from './call-id.ts';
import { type GatewayLink, hearGateway } from './gateway-link.ts';
import { linkToWorker } from './link/worker-link.ts';
import { logCall } from './report/log-call.ts';

export { onGatewayMessage } from './gateway-link.ts';

const IDLE_WAIT_MS = 3_000;
const QUIET_LIMIT_MS = 10_000;
const NEVER = new AbortController().signal;

let inPage: Promise<GatewayLink> | undefined;
let link: Promise<GatewayLink> | undefined;
/** The worker that controlled the page when the link was made. */
let controller: ServiceWorker | null = null;
/** Calls that wait for their answer. */
let pending = 0;
let hearQuiet = () => {};
/** There will be no service worker. */
let isAlone = false;
/** A look for a release that waits for whoever is to look. */
let isCheckOwed = false;

/** Takes up the service worker, or the gateway in the page while none controls it; called once at boot. */
export function startGateway(): void {
  const workers = findWorkers();
  link = takeUp(workers);
  workers?.addEventListener('controllerchange', () => {
    void connect();
    payCheck();
  });
  workers?.addEventListener('message', ({ data, ports }: MessageEvent<GatewayToPage>) => hearGateway(data, ports[0]));
  workers?.startMessages();
  watchNetwork();
}

/**
 * Installs the service worker, and learns the operator's lines once it is there; called when the first view's files are here,
 * because the worker's downloads share its line. `onAlone` hears, when the page is idle, that there will be no service worker.
 */
export async function settleGateway(onAlone: () => void): Promise<void> {
  await waitForQuiet();
  isAlone = !(await register(findWorkers()));
  if (isAlone) whenIdle(onAlone);
  payCheck();
  // A worker that is about to take the page over learns them when it does.
  if (isAlone || controller) void learnLines();
}

/** Sends a call; null when no gateway answered it, and it may or may not have been carried out. */
export async function askGateway(call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null> {
  pending += 1;
  try {
    const reply = await ask(call, signal, connect());
    if (import.meta.env.DEV) logCall(call, reply);
    return reply;
  } finally {
    pending -= 1;
    if (pending === 0) hearQuiet();
  }
}

async function ask(call: CallMessage, signal: AbortSignal, chosen: Promise<GatewayLink>): Promise<GatewayReply | null> {
  const used = await chosen.catch(forgetInPage);
  const reply = (await used?.answer(call, signal)) ?? null;
  if (reply || signal.aborted || !used || !isSafeToAskAgain(findEndpoint(call.endpoint))) return reply;
  // The worker is gone: its successor answers, or the gateway in the page until there is one.
  if (!link || link === chosen) link = openInPage();
  return (await link.catch(forgetInPage))?.answer(call, signal) ?? null;
}

/** Its file did not load: the next call tries again. */
function forgetInPage(error: unknown): null {
  console.warn('the gateway in the page did not load', error);
  inPage = undefined;
  link = undefined;
  return null;
}

/** Tells every gateway that this page has used, as that a member's stored replies are to be forgotten; docs/product/session.md. */
export function tellGateways(message: Parameters<GatewayLink['tell']>[0]): void {
  for (const host of new Set([link, inPage])) host?.then((used) => used.tell(message)).catch(() => {});
}

/**
 * Lets whichever gateway serves this page look for a newer release, one that is still to come as soon as it is there; what it finds is
 * heard as `release-found`. docs/product/releases.md
 */
export function checkForRelease(): void {
  isCheckOwed = !isAlone && !findWorkers()?.controller;
  if (!isCheckOwed)
    connect()
      .then((used) => used.tell({ type: 'update-check' }))
      .catch(() => {});
}

function payCheck(): void {
  if (isCheckOwed) checkForRelease();
}

/** Asks whichever gateway serves this page how it is doing; docs/product/gateway-page.md. */
export async function askGatewayReport(question: ReportQuestion): Promise<GatewayReport | null> {
  return (await connect().catch(forgetInPage))?.report(question) ?? null;
}

/** Absent on plain http, in some webviews and private windows. */
export function findWorkers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

/** A worker can take the page over without the event that says so, and what the gateway in the page has learned stays there. */
function connect(): Promise<GatewayLink> {
  const workers = findWorkers();
  const isTakenOver = (workers?.controller ?? null) !== controller;
  if (!link || isTakenOver) link = takeUp(workers);
  if (isTakenOver) void learnLines();
  return link;
}

function takeUp(workers: ServiceWorkerContainer | undefined): Promise<GatewayLink> {
  controller = workers?.controller ?? null;
  const worker = controller ? linkToWorker(controller) : undefined;
  const chosen = worker ? Promise.resolve(worker) : openInPage();
  // Another worker may have taken over since.
  void worker?.isAlive.then((alive) => {
    if (!alive && link === chosen) link = openInPage();
  });
  return chosen;
}

function openInPage(): Promise<GatewayLink> {
  inPage ??= import('./in-page-gateway.ts').then(({ createInPageGateway }) => createInPageGateway());
  return inPage;
}

/** The gateway takes the operator's lines from this reply; the page itself has no use for it here. */
function learnLines(): Promise<unknown> {
  return askGateway({ type: 'call', id: createCallId(), endpoint: LINE_LIST_ENDPOINT, context: getCallContext() }, NEVER);
}

function watchNetwork(): void {
  const tell = () =>
    void connect()
      .then((used) => used.tell({ type: 'network-changed' }))
      .catch(() => {});
  addEventListener('online', tell);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      connect()
        .then((used) => used.tell({ type: 'page-shown' }))
        .catch(() => {});
  });
  (navigator as Navigator & { connection?: EventTarget }).connection?.addEventListener('change', tell);
}

/** Until the calls of the first view have their answers, or have had their time. */
function waitForQuiet(): Promise<void> {
  if (pending === 0) return Promise.resolve();
  return new Promise((resolve) => {
    hearQuiet = resolve;
    setTimeout(resolve, QUIET_LIMIT_MS);
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_WAIT_MS });
  else setTimeout(work, IDLE_WAIT_MS);
}

/** True once a worker is there; false when none will be. */
async function register(workers: ServiceWorkerContainer | undefined): Promise<boolean> {
  try {
    const registration = await workers?.register(SERVICE_WORKER_PATH, { scope: APP_SCOPE, updateViaCache: 'none' });
    // No service workers here, or a browser that lets none be registered.
    if (!registration) return false;
    const worker = registration.installing;
    // `ready` waits for ever for one whose install failed.
    const failed = new Promise<null>((resolve) => {
      worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve(null));
    });
    return Boolean(await Promise.race([workers?.ready, failed]));
  } catch (error) {
    console.warn('the service worker was not registered; the page is its own gateway', error);
    return false;
  }
}
