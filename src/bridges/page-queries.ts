import { fetchQuery } from './api.ts';
import { getCallContext, onCallContextChange } from './call-context.ts';
import { onGatewayMessage } from './gateway-events.ts';
import { createQueryCache } from './query-cache.ts';

/** The page's one cache of queries. */
export const pageQueries = createQueryCache({ fetchQuery });

/** Keeps the cache true to what the gateway stores and to who is logged in; called once at boot. */
export function startPageQueries(): void {
  // Another query, or the renewal behind a stored reply, brought something newer.
  onGatewayMessage('reply-updated', ({ endpoint }) => pageQueries.refreshFromStore(endpoint));
  let lastToken = getCallContext().token;
  onCallContextChange(() => {
    const { token } = getCallContext();
    if (token !== lastToken) pageQueries.removeMemberQueries();
    lastToken = token;
  });
}
