import type { PageCounterName } from '#contract/calls/gateway.ts';
import { COUNTERS_ENDPOINT } from '#contract/endpoints.ts';
import { getCallContext } from './call-context.ts';
import { createCallId } from './call-id.ts';
import { sendToGateway } from './gateway.ts';

/** Counts an event through the outbox; the count identifies no player. docs/product/outbox.md */
export function count(name: PageCounterName): void {
  const id = createCallId();
  const context = { ...getCallContext(), token: null };
  const body = { id, counts: { [name]: 1 } };
  sendToGateway({ type: 'call', id, endpoint: COUNTERS_ENDPOINT, context, body }).then(
    (reply) => reply?.ok || console.warn('something could not be counted', name),
    (error: unknown) => console.warn('something could not be counted', name, error),
  );
}
