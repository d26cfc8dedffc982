import type { EndpointName, Query } from '#contract/endpoints.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import { createCallId } from './call-id.ts';
import { sendToGateway } from './gateway.ts';

/** Makes the gateway store a reply that is not shown yet; the answer and failures are ignored. */
export async function storeReply<N extends EndpointName>(endpoint: N, query: Query<N>, context: CallContext): Promise<void> {
  const message = { type: 'call', id: createCallId(), endpoint, context, query } as const;
  await sendToGateway(message).catch(() => {});
}
