import { findEndpoint } from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import type { CallMessage, GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import { LIFE_LOCK_PREFIX } from '#contract/names.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { operatorTime } from '../../platform/clock.ts';

/** Browsers stop a worker 30 s after its last event; a message over a port is not an event, and needs time for its answer. */
const AWAKE_MS = 10 * SECOND_MS;

/** `lost` if the worker that had the call has ended. */
export type CallOutcome = GatewayReply | 'lost';

interface WaitingCall {
  readonly call: CallMessage;
  readonly settle: (outcome: CallOutcome) => void;
}

/** The calls that are answered over one port; `onNone` is called whenever the last one is answered. */
function createOpenCalls(port: MessagePort, onNone = () => {}) {
  const open = new Map<string, WaitingCall['settle']>();
  port.onmessage = ({ data }: MessageEvent<GatewayToPage>) => {
    for (const { id, reply, time } of listAnswers(data)) {
      if (time) operatorTime.adopt(time);
      open.get(id)?.(reply);
      open.delete(id);
    }
    if (open.size === 0) onNone();
  };
  return {
    /** Adds calls, and returns the message for them. */
    add(waiting: readonly WaitingCall[]): PageToGateway {
      for (const { call, settle } of waiting) open.set(call.id, settle);
      const [only] = waiting;
      return only && waiting.length === 1 ? only.call : { type: 'calls', calls: waiting.map(({ call }) => call) };
    },
    lose(): void {
      for (const settle of open.values()) settle('lost');
    },
  };
}

function listAnswers(message: GatewayToPage) {
  if (message.type === 'calls-answered') return message.answers;
  return message.type === 'call-answered' ? [message] : [];
}

/** A port for reads to a worker that is awake. docs/decisions/0072-reads-go-over-a-port.md */
export interface ReadPort {
  post(calls: readonly WaitingCall[]): void;
}

/** Without locks a page cannot detect that its worker has ended. */
export const canDetectEnd = (): boolean => (navigator.locks as LockManager | undefined) !== undefined;

/** Uses the port of the worker with this epoch; `onEnd` is called when that worker has ended and its calls are lost. */
export function openReadPort(port: MessagePort, epoch: string, onEnd: () => void): ReadPort {
  const calls = createOpenCalls(port);
  const end = () => {
    port.close();
    onEnd();
    calls.lose();
  };
  // The worker holds the lock for its lifetime. Pages request it in shared mode, because a frozen page does not release it.
  navigator.locks.request(LIFE_LOCK_PREFIX + epoch, { mode: 'shared' }, end).catch(end);
  return { post: (waiting) => port.postMessage(calls.add(waiting)) };
}

/**
 * Sends simultaneous calls in one message, because a channel and a worker's event cost more than an answer from the store.
 * Reads use a persistent port as long as the worker is awake. docs/decisions/0072-reads-go-over-a-port.md
 */
export function createCallBatch(worker: ServiceWorker, findReadPort: () => ReadPort | undefined) {
  let waiting: WaitingCall[] = [];
  let eventAt = Number.NEGATIVE_INFINITY;
  const postEvent = (calls: readonly WaitingCall[]) => {
    eventAt = performance.now();
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(createOpenCalls(port1, () => port1.close()).add(calls), [port2]);
  };
  const flush = () => {
    const calls = waiting;
    waiting = [];
    const readPort = performance.now() - eventAt < AWAKE_MS && calls.every(isRead) ? findReadPort() : undefined;
    if (readPort) readPort.post(calls);
    else postEvent(calls);
  };
  return (call: CallMessage): Promise<CallOutcome> =>
    new Promise((settle) => {
      if (waiting.push({ call, settle }) === 1) queueMicrotask(flush);
    });
}

const isRead = ({ call }: WaitingCall) => findEndpoint(call.endpoint).method === 'GET';
