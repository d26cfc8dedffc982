import { isSafeToAskAgain } from '#contract/endpoint.ts';
import { findEndpoint } from '#contract/endpoints.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { GatewayLink, Notification } from './gateway-events.ts';

export interface GatewayClientDeps {
  /** Returns the service worker that controls the page now. */
  findController: () => ServiceWorker | null | undefined;
  connectToWorker: (worker: ServiceWorker) => GatewayLink & { readonly isAlive: Promise<boolean> };
  /** Loads the gateway that runs in the page itself. */
  openInPage: () => Promise<GatewayLink>;
  /** Called when a service worker, or another one, has taken over the page. */
  onTakeover?: () => void;
}

const QUIET_LIMIT_MS = 10_000;

/** Chooses the gateway that serves the page, in the service worker or in the page, and sends it the page's calls. */
export function createGatewayClient({ findController, connectToWorker, openInPage, onTakeover }: GatewayClientDeps) {
  let inPage: Promise<GatewayLink> | undefined;
  let link: Promise<GatewayLink> | undefined;
  /** The link chosen last, which `link` no longer is if its worker is not alive. */
  let lastChosen: Promise<GatewayLink> | undefined;
  let controller = findController();
  let pendingCalls = 0;
  let notifyIdle = () => {};

  const openGatewayInPage = () => {
    inPage ??= openInPage();
    return inPage;
  };
  const chooseLink = () => {
    controller = findController();
    const worker = controller ? connectToWorker(controller) : undefined;
    const chosen = worker ? Promise.resolve<GatewayLink>(worker) : openGatewayInPage();
    link = chosen;
    lastChosen = chosen;
    // Another worker may have taken over since.
    void worker?.isAlive.then((isAlive) => {
      if (!isAlive && link === chosen) link = openGatewayInPage();
    });
    return chosen;
  };
  /** Returns the gateway that serves the page now; a service worker can take over without the event for it. */
  const connect = (): Promise<GatewayLink> => {
    const hasChanged = findController() !== controller;
    if (link && !hasChanged) return link;
    const chosen = chooseLink();
    if (hasChanged) onTakeover?.();
    return chosen;
  };
  /** The gateway's file did not load, so the next call tries again. */
  const forgetInPage = (error: unknown) => {
    console.warn('the gateway in the page did not load', error);
    inPage = undefined;
    link = undefined;
    return null;
  };
  const sendOver = async (chosen: Promise<GatewayLink>, call: CallMessage, signal: AbortSignal) => {
    const used = await chosen.catch(forgetInPage);
    const reply = (await used?.post(call, signal)) ?? null;
    if (reply || signal.aborted || !used || !isSafeToAskAgain(findEndpoint(call.endpoint))) return reply;
    // The worker is gone: its successor answers, or the gateway in the page until there is one.
    if (!link || link === chosen) link = openGatewayInPage();
    return (await link.catch(forgetInPage))?.post(call, signal) ?? null;
  };

  return {
    connect,
    /** Sends a call; resolves with null if no gateway answered it, and it may have been carried out. */
    async send(call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null> {
      pendingCalls += 1;
      try {
        return await sendOver(connect(), call, signal);
      } finally {
        pendingCalls -= 1;
        if (pendingCalls === 0) notifyIdle();
      }
    },
    /** Sends a message to the gateway that serves the page now. */
    notify: (message: Notification) =>
      void connect()
        .then((used) => used.notify(message))
        .catch(() => {}),
    /** Sends a message to every gateway that this page has used. */
    notifyAll: (message: Notification): void => {
      for (const used of new Set([link, inPage, lastChosen])) used?.then((one) => one.notify(message)).catch(() => {});
    },
    /** Requests a report from the gateway that serves the page; docs/product/gateway-page.md */
    report: async (question: ReportRequest): Promise<GatewayReport | null> =>
      (await connect().catch(forgetInPage))?.report(question) ?? null,
    /** Resolves when no call is in flight, or after ten seconds. */
    waitForQuiet(): Promise<void> {
      if (pendingCalls === 0) return Promise.resolve();
      return new Promise((resolve) => {
        notifyIdle = resolve;
        setTimeout(resolve, QUIET_LIMIT_MS);
      });
    },
  };
}
