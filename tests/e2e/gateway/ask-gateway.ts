import type { EndpointName } from '#contract/endpoints.ts';
import type { CallMessage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { test as base, expect } from '../fixtures/test.ts';

type Part = Partial<Omit<CallMessage, 'type' | 'endpoint'>>;

interface GatewayFixtures {
  /** Sends a call as the page does to the gateway that serves it: the worker, or the in-page one. */
  ask: (endpoint: EndpointName, part?: Part) => Promise<GatewayReply>;
  /** Starts the same call without waiting for its reply. */
  startCall: (endpoint: EndpointName, part?: Part) => { readonly id: string; readonly reply: Promise<GatewayReply> };
  tell: (message: Exclude<PageToGateway, CallMessage>) => Promise<void>;
  stopWorker: () => Promise<void>;
}

let calls = 0;

export const test = base.extend<GatewayFixtures>({
  startCall: async ({ app }, use) => {
    await use((endpoint, part = {}) => {
      calls += 1;
      const context = { merchant: 'aurora', language: 'EN', token: null };
      const call: CallMessage = { type: 'call', id: `test-${calls}`, endpoint, context, ...part };
      return { id: call.id, reply: app.evaluate(askInPage, call) };
    });
  },
  ask: async ({ startCall }, use) => use((endpoint, part) => startCall(endpoint, part).reply),
  tell: async ({ app }, use) => use((message) => app.evaluate(tellInPage, message)),
  stopWorker: async ({ app, context }, use) => {
    const devtools = await context.newCDPSession(app);
    await use(async () => {
      const stopped = new Promise<void>((resolve) => {
        devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
        });
      });
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
      await stopped;
    });
  },
});

export { expect };

interface InPage {
  post(call: CallMessage, signal: AbortSignal): Promise<GatewayReply>;
  notify(message: PageToGateway): void;
}
interface Loaded {
  createInPageGateway: () => InPage;
}
declare global {
  interface Window {
    gatewayUnderTest?: Promise<InPage>;
    callsUnderTest?: Map<string, AbortController>;
  }
}

/** Runs in the page: sends a message to the worker, or uses a second gateway from the app's own file with the app's own store. */
async function askInPage(call: CallMessage): Promise<GatewayReply> {
  const worker = (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller;
  if (worker) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<{ reply: GatewayReply }>) => resolve(data.reply);
      worker.postMessage(call, [port2]);
    });
  }
  const load = async () => {
    const file = performance.getEntriesByType('resource').find(({ name }) => /\/in-page-gateway-[^/]+\.js$/.test(name));
    // The bundler exports the functions of the module, or the module as one object.
    const loaded = (await import(file?.name ?? '')) as Record<string, Partial<Loaded> | undefined>;
    const create = [loaded as Partial<Loaded>, ...Object.values(loaded)].map((part) => part?.createInPageGateway).find(Boolean);
    if (!create) throw new Error('the file of the gateway exports no gateway');
    return create();
  };
  window.gatewayUnderTest ??= load();
  window.callsUnderTest ??= new Map();
  const controller = new AbortController();
  window.callsUnderTest.set(call.id, controller);
  return (await window.gatewayUnderTest).post(call, controller.signal);
}

async function tellInPage(message: Exclude<PageToGateway, CallMessage>): Promise<void> {
  const worker = (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller;
  if (worker) worker.postMessage(message);
  else if (message.type === 'cancel-call') window.callsUnderTest?.get(message.id)?.abort();
  else (await window.gatewayUnderTest)?.notify(message);
}
