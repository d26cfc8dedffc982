import { isSafeToAskAgain } from '../../../contract/endpoint.ts';
import { findEndpoint } from '../../../contract/endpoints.ts';
import {
  type CallMessage,
  type GatewayToPage,
  NO_PROTOCOL,
  type PageToGateway,
  PROTOCOL,
  PROTOCOL_WITH_BATCHES,
} from '../../../contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportQuestion } from '../../../contract/messages/gateway-report.ts';
import type { GatewayReply } from '../../../contract/reply.ts';
import type { GatewayLink } from '../gateway-link.ts';
import { createCallBatch } from './call-batch.ts';

const HELLO_LIMIT_MS = 3_000;
/** The gateway keeps the row's own limit; this one only notices a gateway that died. */
const GRACE_MS = 3_000;
/** A call that has no answer by then may have been lost with the worker that had it. */
const LOOK_EVERY_MS = 2_000;
/** An answer and the word that nothing is under way travel through different ports. */
const ANSWER_FIRST_MS = 250;
/** A report may wait for a probe of every line. */
const REPORT_LIMIT_MS = 15_000;

/** A channel a call: it wakes a stopped worker as a fetch does and costs a sixth of one. docs/decisions/0006-calls-travel-as-messages.md */
export function linkToWorker(worker: ServiceWorker): GatewayLink & { readonly isAlive: Promise<boolean> } {
  let protocol = NO_PROTOCOL;
  const isAlive = post(worker, { type: 'hello', protocol: PROTOCOL, build: __BUILD__ }, HELLO_LIMIT_MS).then((answer) => {
    protocol = answer?.type === 'hello-answered' ? answer.protocol : NO_PROTOCOL;
    return protocol >= PROTOCOL.min;
  });
  const send = createCallBatch(worker, () => protocol >= PROTOCOL_WITH_BATCHES);
  const died = isAlive.then((alive) => (alive ? new Promise<never>(() => {}) : null));

  const ask = async (call: CallMessage, mayAskAgain: boolean): Promise<GatewayReply | null> => {
    const over = new AbortController();
    const limitMs = findEndpoint(call.endpoint).timeoutMs + GRACE_MS;
    const tooLate = pause(limitMs, over.signal).then(() => null);
    const reply = await Promise.race([send(call), died, tooLate, watchCall(worker, call.id, over.signal)]);
    over.abort();
    if (reply === 'lost') return mayAskAgain ? ask(call, false) : null;
    return reply;
  };
  const answer = async (call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null> => {
    const cancel = () => worker.postMessage({ type: 'call-cancelled', id: call.id } satisfies PageToGateway);
    signal.addEventListener('abort', cancel, { once: true });
    const reply = await ask(call, isSafeToAskAgain(findEndpoint(call.endpoint)));
    signal.removeEventListener('abort', cancel);
    return reply;
  };
  return { isAlive, answer, tell: (message) => worker.postMessage(message), report: (question) => askWorker(worker, question) };
}

/** Asks a worker whether or not the page's calls go to it. */
export async function askWorker(worker: ServiceWorker, question: ReportQuestion): Promise<GatewayReport | null> {
  const message = await post(worker, question, REPORT_LIMIT_MS);
  return message?.type === 'report-answered' ? message.report : null;
}

/** Settles when the worker that had the call is gone and its successor knows nothing of it; a worker that is silent may be busy. */
async function watchCall(worker: ServiceWorker, id: string, over: AbortSignal): Promise<'lost'> {
  for (;;) {
    await pause(LOOK_EVERY_MS, over);
    if (over.aborted) return new Promise<never>(() => {});
    const state = await post(worker, { type: 'call-awaited', id }, LOOK_EVERY_MS);
    if (state?.type !== 'call-state' || state.isUnderWay) continue;
    await pause(ANSWER_FIRST_MS, over);
    return 'lost';
  }
}

function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    over.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** One message and its one answer; null when none came in time. */
function post(worker: ServiceWorker, message: PageToGateway, limitMs: number): Promise<GatewayToPage | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: GatewayToPage | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(finish, limitMs, null);
    port1.onmessage = ({ data }: MessageEvent<GatewayToPage>) => finish(data);
    worker.postMessage(message, [port2]);
  });
}
