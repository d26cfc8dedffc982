import type { CallMessage, GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';

interface Waiting {
  readonly call: CallMessage;
  readonly settle: (reply: GatewayReply) => void;
}

/**
 * Sends calls that are made at the same moment in one message: a channel and a worker's event cost more than an answer from the
 * store. docs/decisions/0006-calls-travel-as-messages.md
 */
export function createCallBatch(worker: ServiceWorker, canBatch: () => boolean) {
  let waiting: Waiting[] = [];
  const flush = () => {
    const calls = waiting;
    waiting = [];
    if (calls.length === 1 || canBatch()) postBatch(worker, calls);
    else for (const one of calls) postBatch(worker, [one]);
  };
  return (call: CallMessage): Promise<GatewayReply> =>
    new Promise((settle) => {
      if (waiting.push({ call, settle }) === 1) queueMicrotask(flush);
    });
}

function postBatch(worker: ServiceWorker, calls: readonly Waiting[]): void {
  const { port1, port2 } = new MessageChannel();
  const open = new Map(calls.map(({ call, settle }) => [call.id, settle]));
  port1.onmessage = ({ data }: MessageEvent<GatewayToPage>) => {
    for (const { id, reply } of listAnswers(data)) {
      open.get(id)?.(reply);
      open.delete(id);
    }
    if (open.size === 0) port1.close();
  };
  worker.postMessage(compose(calls.map(({ call }) => call)), [port2]);
}

function compose(calls: readonly CallMessage[]): PageToGateway {
  const [only] = calls;
  return only && calls.length === 1 ? only : { type: 'calls', calls };
}

function listAnswers(message: GatewayToPage) {
  if (message.type === 'calls-answered') return message.answers;
  return message.type === 'call-answered' ? [message] : [];
}
