import { findEndpoint } from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { type CallOutcome, createOpenCalls, type WaitingCall } from './open-calls.ts';
import type { ReadPort } from './read-port.ts';

/** Browsers stop a worker 30 s after its last event; what a port brings is no event, and needs time to be answered. */
const AWAKE_MS = 10 * SECOND_MS;

/**
 * Sends calls that are made at the same moment in one message: a channel and a worker's event cost more than an answer from the
 * store. Reads go over a port that stays, as long as the worker is awake. docs/decisions/0072-reads-go-over-a-port.md
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
