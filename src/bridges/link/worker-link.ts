import { isSafeToAskAgain } from '#contract/endpoint.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { PING_ABORT_MS, SECOND_MS } from '#contract/limits.ts';
import { type CallMessage, type GatewayToPage, type PageToGateway, PROTOCOL } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { GatewayLink } from '../gateway-events.ts';
import { type CallOutcome, canDetectEnd, createCallBatch, openReadPort, type ReadPort } from './call-batch.ts';

/** The gateway enforces the row's own limit; this one only detects a dead gateway. */
const GRACE_MS = 3_000;
/** A call without an answer after this time may have been lost with its worker. */
const CHECK_EVERY_MS = 2_000;
/** An answer and the message that no call is in flight travel over different ports. */
const ANSWER_FIRST_MS = 250;
/** A report may wait for a round of probes. */
const REPORT_LIMIT_MS = PING_ABORT_MS + 2 * SECOND_MS;

const HELLO_LIMIT_MS = 3_000;

/**
 * Calls are messages, which wake a stopped worker like a fetch at a sixth of its cost; reads of an awake worker use a port.
 * docs/decisions/0006-calls-travel-as-messages.md and 0072-reads-go-over-a-port.md
 */
export function createWorkerLink(worker: ServiceWorker): GatewayLink & { readonly isAlive: Promise<boolean> } {
  const greeting = greetWorker(worker);
  let hasEnded = false;
  const open = new Map<(outcome: null) => void, EndpointName>();
  /** Ends the open calls with null. Another gateway repeats reads; a write that a busy worker has is waited for. */
  const abandon = (isGone: boolean) => {
    hasEnded = true;
    for (const [end, endpoint] of open) if (isGone || isSafeToAskAgain(findEndpoint(endpoint))) end(null);
  };
  const postInBatch = createCallBatch(worker, greeting.readPort);
  const isAlive = greeting.agreed.then((isAgreed) => {
    if (!isAgreed) abandon(false);
    return !hasEnded;
  });
  worker.addEventListener('statechange', () => worker.state === 'redundant' && abandon(true));

  /** Returns `lost` if the worker that had the call is gone and its successor does not have it. A silent worker may be busy. */
  const postOnce = (call: CallMessage): Promise<CallOutcome | null> => {
    if (hasEnded) return Promise.resolve(null);
    const endsAt = performance.now() + findEndpoint(call.endpoint).timeoutMs + GRACE_MS;
    return new Promise((resolve) => {
      const end = (outcome: CallOutcome | null) => {
        clearTimeout(timer);
        open.delete(end);
        if (outcome && outcome !== 'lost') greeting.recordAnswer();
        resolve(outcome);
      };
      // A deployment may give a call more time than its row does, so a gateway that is working on it is waited for.
      let isInProgress = false;
      const checkState = async () => {
        if (performance.now() >= endsAt && !isInProgress) return end(null);
        const state = await exchange(worker, { type: 'get-call-state', id: call.id }, CHECK_EVERY_MS);
        if (!open.has(end)) return;
        isInProgress = state?.type === 'call-state' && state.isUnderWay;
        const isLost = state && !isInProgress;
        const leftMs = endsAt - performance.now();
        const waitMs = isInProgress && leftMs <= 0 ? CHECK_EVERY_MS : Math.min(CHECK_EVERY_MS, Math.max(0, leftMs));
        timer = isLost ? setTimeout(end, ANSWER_FIRST_MS, 'lost') : setTimeout(() => void checkState(), waitMs);
      };
      let timer = setTimeout(() => void checkState(), CHECK_EVERY_MS);
      open.set(end, call.endpoint);
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

/** Requests a report from a worker, even if it does not serve the page's calls. */
export async function requestWorkerReport(worker: ServiceWorker, question: ReportRequest): Promise<GatewayReport | null> {
  const message = await exchange(worker, question, REPORT_LIMIT_MS);
  return message?.type === 'report-answered' ? message.report : null;
}

/** Sends the hello to a worker, and uses the port of the hello for reads. */
function greetWorker(worker: ServiceWorker) {
  let readPort: ReadPort | undefined;
  /** False while a hello is in progress, and after its port proved unusable. */
  let mayGreet = false;
  let hasAnswered = false;
  /** Undefined until a hello is answered. */
  let isAgreed: boolean | undefined;

  const greet = async (): Promise<void> => {
    const { answer, port } = await ask(worker, { type: 'hello', protocol: PROTOCOL, build: __BUILD__ }, HELLO_LIMIT_MS);
    mayGreet = canDetectEnd();
    if (answer?.type !== 'hello-answered') return port.close();
    isAgreed = answer.protocol >= PROTOCOL.min;
    if (!isAgreed || !mayGreet) return port.close();
    readPort = openReadPort(port, answer.epoch, () => {
      readPort = undefined;
    });
  };
  const agree = async (): Promise<boolean> => {
    await greet();
    // A hello is lost if its worker is stopped; a worker that has answered calls since gets a second hello.
    if (isAgreed === undefined && hasAnswered) await greet();
    return isAgreed === true;
  };
  return {
    /** Resolves with whether page and worker share a protocol version; false for a worker that is gone. */
    agreed: agree(),
    readPort: () => readPort,
    /** Records that the worker has answered a call. A restarted worker gets a new hello, after the answer. */
    recordAnswer: () => {
      hasAnswered = true;
      if (!isAgreed || readPort || !mayGreet) return;
      mayGreet = false;
      setTimeout(() => void greet());
    },
  };
}

interface Answered {
  /** Null if no answer came in time. */
  readonly answer: GatewayToPage | null;
  /** The page's end of the channel, still open. */
  readonly port: MessagePort;
}

/** Sends one message over a new channel, and waits for its single answer. */
function ask(worker: ServiceWorker, message: PageToGateway, limitMs: number): Promise<Answered> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: GatewayToPage | null) => {
      clearTimeout(timer);
      resolve({ answer, port: port1 });
    };
    const timer = setTimeout(finish, limitMs, null);
    port1.onmessage = ({ data }: MessageEvent<GatewayToPage>) => finish(data);
    worker.postMessage(message, [port2]);
  });
}

/** Exchanges one message for its single answer; null if none came in time. */
async function exchange(worker: ServiceWorker, message: PageToGateway, limitMs: number): Promise<GatewayToPage | null> {
  const { answer, port } = await ask(worker, message, limitMs);
  port.close();
  return answer;
}
