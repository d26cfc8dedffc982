import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { onPageShown } from '../platform/page/page-visibility.ts';
import { fetchQuery } from './api.ts';
import { getCallContext, onCallContextChange } from './call-context.ts';
import { onGatewayMessage } from './gateway-events.ts';
import { createQueryCache } from './query-cache.ts';

/** The page's only query cache. */
export const pageQueries = createQueryCache({ fetchQuery });

/** Refetches each visible live value once, because the player has come back. docs/product/gateway.md */
export const renewLiveQueries = (): void => pageQueries.renewShown((name) => findEndpoint(name).live === true);

/** Synchronises the cache with the gateway's store and with the session; called once at boot. */
export function startPageQueries(): void {
  const putOff = new Set<EndpointName>();
  // Another query, a background revalidation or another tab has stored a newer reply; a hidden page reads it later.
  onGatewayMessage('reply-updated', ({ endpoint }) => {
    if (document.hidden) putOff.add(endpoint);
    else pageQueries.refreshFromStore(endpoint);
  });
  onGatewayMessage('rows-outdated', ({ endpoints }) => {
    if (!document.hidden) pageQueries.renewShown((name) => endpoints.includes(name));
  });
  onPageShown(() => {
    for (const endpoint of putOff) pageQueries.refreshFromStore(endpoint);
    putOff.clear();
    renewLiveQueries();
  });
  let lastToken = getCallContext().token;
  onCallContextChange(() => {
    const { token } = getCallContext();
    if (token !== lastToken) pageQueries.removeQueries((name) => findEndpoint(name).auth !== 'none');
    lastToken = token;
  });
}
