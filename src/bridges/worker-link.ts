import { findEndpoint } from '../../contract/endpoints.ts';
import { type CallMessage, type GatewayToPage, type PageToGateway, PROTOCOL } from '../../contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportQuestion } from '../../contract/messages/gateway-report.ts';
import type { GatewayReply } from '../../contract/reply.ts';
import type { GatewayLink } from './gateway-link.ts';

const HELLO_LIMIT_MS = 3_000;
/** The gateway keeps the row's own limit; this one only notices a gateway that died. */
const GRACE_MS = 3_000;
/** A report may wait for a probe of every line. */
const REPORT_LIMIT_MS = 15_000;

/** A channel a call: it wakes a stopped worker as a fetch does and costs a sixth of one. docs/decisions/0006-calls-travel-as-messages.md */
export function linkToWorker(worker: ServiceWorker): GatewayLink & { readonly isAlive: Promise<boolean> } {
  const isAlive = post(worker, { type: 'hello', protocol: PROTOCOL, build: __BUILD__ }, HELLO_LIMIT_MS).then(
    (answer) => answer?.type === 'hello-answered' && answer.protocol >= PROTOCOL.min,
  );
  const died = isAlive.then((alive) => (alive ? new Promise<never>(() => {}) : null));

  const answer = async (call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null> => {
    const cancel = () => worker.postMessage({ type: 'call-cancelled', id: call.id } satisfies PageToGateway);
    signal.addEventListener('abort', cancel, { once: true });
    const limitMs = findEndpoint(call.endpoint).timeoutMs + GRACE_MS;
    const message = await Promise.race([post(worker, call, limitMs), died]);
    signal.removeEventListener('abort', cancel);
    return message?.type === 'call-answered' ? message.reply : null;
  };
  return { isAlive, answer, tell: (message) => worker.postMessage(message), report: (question) => askWorker(worker, question) };
}

/** Asks a worker whether or not the page's calls go to it. */
export async function askWorker(worker: ServiceWorker, question: ReportQuestion): Promise<GatewayReport | null> {
  const message = await post(worker, question, REPORT_LIMIT_MS);
  return message?.type === 'report-answered' ? message.report : null;
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
