import { useEffect, useState } from 'react';
import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import type { Status } from '#contract/schemas/system.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { type QueryResult, useQuery } from '../../bridges/use-query.ts';
import { composeStatusQuery } from './compose-status-query.ts';

/** What the operator says of the merchant: its switches, identity settings and providers. docs/product/status.md */
export function useStatus(): QueryResult<'system.status'> {
  const asked = useQuery('system.status', { query: LOBBY_QUERIES['system.status'] });
  const kept = useKeptStatus(asked.error !== undefined && asked.value === undefined);
  return asked.value || !kept ? asked : { ...asked, value: kept };
}

/** The last good reply: an operator that refuses its status turns no switch off. */
function useKeptStatus(isNeeded: boolean): Status | undefined {
  const [kept, setKept] = useState<Status>();
  useEffect(() => {
    if (isNeeded)
      void fetchStatus({ prefer: 'store' })
        .then(({ value }) => setKept(value))
        .catch(() => {});
  }, [isNeeded]);
  return isNeeded ? kept : undefined;
}

/** Asks the operator itself and says who asks; null where only a stored reply could be had. */
export async function askStatus(): Promise<Status | null> {
  const { value, meta } = await fetchQuery('system.status', { query: composeStatusQuery(location), prefer: 'network' });
  return meta.from === 'network' ? value : null;
}

/** The same outside a component; it may prefer what is stored, and then waits for no network. */
export const fetchStatus = (options: { prefer?: 'store' } = {}) =>
  fetchQuery('system.status', { query: LOBBY_QUERIES['system.status'], ...options });
