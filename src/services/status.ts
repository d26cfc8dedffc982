import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import { fetchQuery } from '../bridges/api.ts';
import { useQuery } from '../bridges/use-query.ts';

/** What the operator says of the merchant: its switches, identity settings and providers. docs/product/status.md */
export const useStatus = () => useQuery('system.status', { query: LOBBY_QUERIES['system.status'] });

/** The same outside a component; it may prefer what is stored, and then waits for no network. */
export const fetchStatus = (options: { prefer?: 'store' } = {}) =>
  fetchQuery('system.status', { query: LOBBY_QUERIES['system.status'], ...options });
