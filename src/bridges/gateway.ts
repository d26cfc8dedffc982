import { findEndpoint, LINE_LIST_ENDPOINT } from '../../contract/endpoints.ts';
import type { CallMessage, GatewayToPage } from '../../contract/messages/gateway-messages.ts';
import { APP_SCOPE, SERVICE_WORKER_PATH } from '../../contract/names.ts';
import type { GatewayReply } from '../../contract/reply.ts';
import { getCallContext } from './call-context.ts';
import { createCallId } from './call-id.ts';
import { type GatewayLink, hearGateway } from './gateway-link.ts';
import { linkToWorker } from './worker-link.ts';

export { onGatewayMessage } from './gateway-link.ts';

const IDLE_WAIT_MS = 3_000;
const QUIET_LOOK_MS = 250;
const QUIET_LOOKS = 40;
const NEVER = new AbortController().signal;

let inPage: Promise<GatewayLink> | undefined;
let link: Promise<GatewayLink> | undefined;
/** Calls that wait for their answer. */
let pending = 0;

/**
 * Takes up the service worker, or the gateway in the page while none controls it; called once at boot.
 * `onAlone` hears, when the page is idle, that there will be no service worker to keep the app's files.
 */
export function startGateway(onAlone: () => void): void {
  const workers = findWorkers();
  link = chooseLink(workers);
  workers?.addEventListener('controllerchange', () => {
    link = chooseLink(workers);
  });
  workers?.addEventListener('message', ({ data }: MessageEvent<GatewayToPage>) => hearGateway(data));
  workers?.startMessages();
  watchNetwork();
  whenIdle(() => {
    void learnLines();
    void register(workers).then((registered) => registered || onAlone());
  });
}

/** Sends a call; null when no gateway answered it, and it may or may not have been carried out. */
export async function askGateway(call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null> {
  link ??= chooseLink(findWorkers());
  pending += 1;
  try {
    return await ask(call, signal, link);
  } finally {
    pending -= 1;
  }
}

async function ask(call: CallMessage, signal: AbortSignal, chosen: Promise<GatewayLink>): Promise<GatewayReply | null> {
  const used = await chosen.catch(forgetInPage);
  const reply = (await used?.answer(call, signal)) ?? null;
  if (reply || signal.aborted || !used || !findEndpoint(call.endpoint).idempotent) return reply;
  // The worker died under the call: the gateway in the page takes over until a new one is in control.
  link = openInPage();
  return (await link.catch(forgetInPage))?.answer(call, signal) ?? null;
}

/** Its file did not load: the next call tries again. */
function forgetInPage(error: unknown): null {
  console.warn('the gateway in the page did not load', error);
  inPage = undefined;
  link = undefined;
  return null;
}

/** Forgets a member's stored replies, in whichever gateway this page has used; docs/product/session.md. */
export function endGatewaySession(token: string): void {
  for (const host of new Set([link, inPage])) host?.then((used) => used.tell({ type: 'session-ended', token })).catch(() => {});
}

/** Absent on plain http, in some webviews and private windows. */
function findWorkers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

async function chooseLink(workers: ServiceWorkerContainer | undefined): Promise<GatewayLink> {
  if (!workers?.controller) return openInPage();
  const worker = linkToWorker(workers.controller);
  void worker.isAlive.then((alive) => {
    if (!alive) link = openInPage();
  });
  return worker;
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
  const tell = () => void link?.then((used) => used.tell({ type: 'network-changed' }));
  addEventListener('online', tell);
  (navigator as Navigator & { connection?: EventTarget }).connection?.addEventListener('change', tell);
}

/** The first view comes first: the worker's downloads would share its line with the calls. */
function whenIdle(work: () => void): void {
  let waits = 0;
  const look = () => {
    waits += 1;
    if (pending > 0 && waits < QUIET_LOOKS) setTimeout(look, QUIET_LOOK_MS);
    else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_WAIT_MS });
    else work();
  };
  if (document.readyState === 'complete') setTimeout(look, QUIET_LOOK_MS);
  else addEventListener('load', () => setTimeout(look, QUIET_LOOK_MS), { once: true });
}

async function register(workers: ServiceWorkerContainer | undefined): Promise<boolean> {
  try {
    const registration = await workers?.register(SERVICE_WORKER_PATH, { scope: APP_SCOPE, updateViaCache: 'none' });
    return Boolean(registration);
  } catch (error) {
    console.warn('the service worker was not registered; the page is its own gateway', error);
    return false;
  }
}
