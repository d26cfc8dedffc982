import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import type { Status } from '#contract/schemas/system.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { composeStatusQuery } from './compose-status-query.ts';

/** What the operator says of the merchant: its switches, identity settings and providers. docs/product/status.md */
export const useStatus = () => useQuery('system.status', { query: LOBBY_QUERIES['system.status'] });

/** Asks the operator itself and says who asks; null where only a stored reply could be had. */
export async function askStatus(): Promise<Status | null> {
  const { value, meta } = await fetchQuery('system.status', { query: composeStatusQuery(location), prefer: 'network' });
  return meta.from === 'network' ? value : null;
}

/** The same outside a component; it may prefer what is stored, and then waits for no network. */
export const fetchStatus = (options: { prefer?: 'store' } = {}) =>
  fetchQuery('system.status', { query: LOBBY_QUERIES['system.status'], ...options });
