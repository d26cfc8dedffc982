import { useEffect, useState } from 'react';
import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import type { Status } from '#contract/schemas/system.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { type QueryResult, useQuery } from '../../bridges/use-query.ts';
import { composeStatusQuery } from './compose-status-query.ts';

/**
 * What the operator says of the merchant: its switches, identity settings and providers. An error is told when it is known that no reply
 * is kept, so that nobody takes a switch for off that a kept one has on. docs/product/status.md
 */
export function useStatus(): QueryResult<'system.status'> {
  const asked = useQuery('system.status', { query: LOBBY_QUERIES['system.status'] });
  const isRefused = asked.error !== undefined && asked.value === undefined;
  const kept = useKeptStatus(isRefused);
  if (!isRefused || kept === null) return asked;
  return kept ? { ...asked, value: kept } : { isLoading: true, reload: asked.reload };
}

/** The last good reply: an operator that refuses its status turns no switch off. Null where none is kept, undefined until that is known. */
function useKeptStatus(isNeeded: boolean): Status | null | undefined {
  const [kept, setKept] = useState<Status | null>();
  useEffect(() => {
    if (isNeeded)
      void fetchStatus({ prefer: 'store' })
        .then(({ value }) => value)
        .catch(() => null)
        .then(setKept);
  }, [isNeeded]);
  return kept;
}

/** Asks the operator itself and says who asks; null where only a stored reply could be had. */
export async function askStatus(): Promise<Status | null> {
  const { value, meta } = await fetchQuery('system.status', { query: composeStatusQuery(location), prefer: 'network' });
  return meta.from === 'network' ? value : null;
}

/** The same outside a component; it may prefer what is stored, and then waits for no network. */
export const fetchStatus = (options: { prefer?: 'store' } = {}) =>
  fetchQuery('system.status', { query: LOBBY_QUERIES['system.status'], ...options });
