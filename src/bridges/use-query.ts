import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Query, QueryName, Reply } from '#contract/endpoints.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { ApiError } from './api-error.ts';
import { useCallContext } from './call-context.ts';
import { pageQueries } from './page-queries.ts';
import type { QueryState } from './query-cache.ts';

export interface QueryResult<N extends QueryName> {
  readonly value?: Reply<N>;
  readonly meta?: ReplyMeta;
  readonly error?: ApiError;
  readonly isLoading: boolean;
  /** Fetches from the network; resolves when it has answered or failed. */
  readonly reload: () => Promise<void>;
}

const SKIPPED: QueryState = { isLoading: false };

/** Reads a row of the table for a component: the stored reply at once, newer ones as they arrive. docs/product/gateway.md */
export function useQuery<N extends QueryName>(name: N, options: { query?: Query<N>; skip?: boolean } = {}): QueryResult<N> {
  const { query, skip = false } = options;
  const context = useCallContext();
  const cached = pageQueries.find(name, query, context);

  const subscribe = useCallback(
    (listener: () => void) => (skip ? () => {} : pageQueries.subscribe(cached, listener)),
    [cached, skip],
  );
  const read = () => (skip ? SKIPPED : pageQueries.read(cached.key));
  const state = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    if (!skip) pageQueries.fetchForComponent(cached);
  }, [cached, skip]);
  const reload = useCallback(() => pageQueries.fetch(cached, { prefer: 'network' }), [cached]);

  return { ...(state as Omit<QueryResult<N>, 'reload'>), reload };
}
