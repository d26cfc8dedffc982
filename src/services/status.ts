import { fetchQuery } from '../bridges/api.ts';
import { useQuery } from '../bridges/use-query.ts';
import { STATUS_QUERY } from './query-params.ts';

/** What the operator says of the merchant: its switches, identity settings and providers. docs/product/status.md */
export const useStatus = () => useQuery('system.status', { query: STATUS_QUERY });

/** The same outside a component; with `stored` it waits for no network. */
export const fetchStatus = (options: { stored?: boolean } = {}) =>
  fetchQuery('system.status', { query: STATUS_QUERY, ...options });
