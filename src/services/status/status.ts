import { useEffect, useState } from 'react';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import type { Status } from '#contract/schemas/system.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { type QueryResult, useQuery } from '../../bridges/use-query.ts';

/**
 * The operator's data about the merchant: switches, identity settings and providers. An error is reported only if no reply is
 * stored, so that a switch that a stored reply has on never counts as off. docs/product/status.md
 */
export function useStatus(): QueryResult<'system.status'> {
  const result = useQuery('system.status', { query: LOBBY_QUERIES['system.status'] });
  const isRefused = result.error !== undefined && result.value === undefined;
  const stored = useStoredStatus(isRefused);
  if (!isRefused || stored === null) return result;
  return stored ? { ...result, value: stored } : { isLoading: true, reload: result.reload };
}

/**
 * The last good reply: an operator that refuses its status turns no switch off. Null if none is stored, undefined until that is
 * read.
 */
function useStoredStatus(isNeeded: boolean): Status | null | undefined {
  const [stored, setStored] = useState<Status | null>();
  useEffect(() => {
    if (isNeeded)
      void fetchStatus({ prefer: 'store' })
        .then(({ value }) => value)
        .catch(() => null)
        .then(setStored);
  }, [isNeeded]);
  return stored;
}

/** The same outside a component; with `prefer: 'store'` it does not wait for the network. */
export const fetchStatus = (options: { prefer?: 'network-only' | 'store'; exceptLine?: string } = {}) =>
  fetchQuery('system.status', { query: LOBBY_QUERIES['system.status'], ...options });
