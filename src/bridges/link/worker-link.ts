import { isSafeToAskAgain } from '#contract/endpoint.ts';
import { findEndpoint } from '#contract/endpoints.ts';
import type { CallMessage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { GatewayLink } from '../gateway-link.ts';
import { createCallBatch } from './call-batch.ts';
import { exchange } from './exchange.ts';
import { greetWorker } from './greet-worker.ts';
import type { CallOutcome } from './open-calls.ts';

/** The gateway keeps the row's own limit; this one only notices a gateway that died. */
const GRACE_MS = 3_000;
/** A call that has no answer by then may have been lost with the worker that had it. */
const CHECK_EVERY_MS = 2_000;
/** An answer and the message that nothing is under way travel through different ports. */
const ANSWER_FIRST_MS = 250;
/** A report may wait for a probe of every line. */
const REPORT_LIMIT_MS = 15_000;

/**
 * Calls are messages, which wake a stopped worker as a fetch does and cost a sixth of one; reads of a worker that is awake go over a port.
 * docs/decisions/0006-calls-travel-as-messages.md and 0072-reads-go-over-a-port.md
 */
export function createWorkerLink(worker: ServiceWorker): GatewayLink & { readonly isAlive: Promise<boolean> } {
  const greeting = greetWorker(worker);
  let isGone = false;
  const open = new Set<(outcome: null) => void>();
  const abandon = () => {
    isGone = true;
    for (const end of open) end(null);
  };
  const postInBatch = createCallBatch(worker, greeting.readPort);
  const isAlive = greeting.agreed.then((isAgreed) => {
    if (!isAgreed) abandon();
    return !isGone;
  });
  worker.addEventListener('statechange', () => worker.state === 'redundant' && abandon());

  /** `lost` when the worker that had the call is gone and its successor knows nothing of it. One that is silent may be busy. */
  const postOnce = (call: CallMessage): Promise<CallOutcome | null> => {
    if (isGone) return Promise.resolve(null);
    const endsAt = performance.now() + findEndpoint(call.endpoint).timeoutMs + GRACE_MS;
    return new Promise((resolve) => {
      const end = (outcome: CallOutcome | null) => {
        clearTimeout(timer);
        open.delete(end);
        if (outcome && outcome !== 'lost') greeting.noteAnswer();
        resolve(outcome);
      };
      // A deployment may give a call more time than its row does: a gateway that is at work on it is waited for.
      let isUnderWay = false;
      const checkState = async () => {
        if (performance.now() >= endsAt && !isUnderWay) return end(null);
        const state = await exchange(worker, { type: 'get-call-state', id: call.id }, CHECK_EVERY_MS);
        if (!open.has(end)) return;
        isUnderWay = state?.type === 'call-state' && state.isUnderWay;
        const isLost = state && !isUnderWay;
        const leftMs = endsAt - performance.now();
        const waitMs = isUnderWay && leftMs <= 0 ? CHECK_EVERY_MS : Math.min(CHECK_EVERY_MS, Math.max(0, leftMs));
        timer = isLost ? setTimeout(end, ANSWER_FIRST_MS, 'lost') : setTimeout(() => void checkState(), waitMs);
      };
      let timer = setTimeout(() => void checkState(), CHECK_EVERY_MS);
      open.add(end);
      void postInBatch(call).then(end);
    });
  };
  const post = async (call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null> => {
    const cancel = () => worker.postMessage({ type: 'cancel-call', id: call.id } satisfies PageToGateway);
    signal.addEventListener('abort', cancel, { once: true });
    const first = await postOnce(call);
    const mayPostAgain = first === 'lost' && isSafeToAskAgain(findEndpoint(call.endpoint));
    const last = mayPostAgain ? await postOnce(call) : first;
    signal.removeEventListener('abort', cancel);
    return last === 'lost' ? null : last;
  };
  return {
    isAlive,
    post,
    notify: (message) => worker.postMessage(message),
    report: (question) => requestWorkerReport(worker, question),
  };
}

/** Asks a worker whether or not the page's calls go to it. */
export async function requestWorkerReport(worker: ServiceWorker, question: ReportRequest): Promise<GatewayReport | null> {
  const message = await exchange(worker, question, REPORT_LIMIT_MS);
  return message?.type === 'report-answered' ? message.report : null;
}
