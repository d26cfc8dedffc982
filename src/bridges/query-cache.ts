import { type EndpointName, findEndpoint, type Query, type QueryName } from '#contract/endpoints.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { Answer, QueryOptions } from './api.ts';
import { type ApiError, toApiError } from './api-error.ts';

/** What the page last knew of one query. */
export interface QueryState {
  readonly value?: unknown;
  readonly meta?: ReplyMeta;
  readonly error?: ApiError;
  readonly isLoading: boolean;
}

/** One read of the table: the endpoint, what it is asked with, and for whom. */
export interface CachedQuery<N extends QueryName = QueryName> {
  readonly key: string;
  readonly name: N;
  readonly query: Query<N> | undefined;
}

type FetchOptions = Pick<QueryOptions<QueryName>, 'prefer'>;

export interface QueryCacheDeps {
  fetchQuery: <N extends QueryName>(name: N, options: QueryOptions<N>) => Promise<Answer<N>>;
}

const NOT_LOADED: QueryState = { isLoading: true };
/** Queries beyond these go, the longest unused first, unless a component shows them. */
const MOST_QUERIES = 80;

/** Keeps replies while the page lives, so that coming back to a screen shows it at once. */
export function createQueryCache({ fetchQuery }: QueryCacheDeps) {
  const queries = new Map<string, CachedQuery>();
  const states = new Map<string, QueryState>();
  const listeners = new Map<string, Set<() => void>>();
  const prefetched = new Set<string>();
  /** Until when what came with the page is as good as asked for, epoch milliseconds. */
  const freshUntil = new Map<string, number>();

  const read = (key: string): QueryState => states.get(key) ?? NOT_LOADED;
  const remove = (key: string) => {
    queries.delete(key);
    states.delete(key);
    prefetched.delete(key);
  };
  const evict = () => {
    for (const key of queries.keys()) {
      if (queries.size <= MOST_QUERIES) return;
      if (!listeners.has(key)) remove(key);
    }
  };
  const set = (query: CachedQuery, state: QueryState) => {
    const { key } = query;
    // A reply that was under way when its member left is not kept.
    if (queries.get(key) !== query) return;
    states.set(key, state);
    for (const listener of listeners.get(key) ?? []) listener();
  };
  /** Asks, and keeps the reply; a failure leaves the last good value where it is. Never rejects. */
  const fetch = async <N extends QueryName>(asked: CachedQuery<N>, options: FetchOptions = {}): Promise<void> => {
    const { key, name, query } = asked;
    if (options.prefer !== 'store') set(asked, { ...read(key), isLoading: true });
    try {
      const { value, meta } = await fetchQuery(name, { ...options, query });
      set(asked, { value, meta, isLoading: false });
    } catch (reason) {
      const { value, meta } = read(key);
      if (options.prefer !== 'store') set(asked, { value, meta, error: toApiError(reason), isLoading: false });
    }
  };

  return {
    read,
    fetch,
    /** The same query is the same object as long as it is in the cache, so that a hook may depend on it. */
    find<N extends QueryName>(name: N, query: Query<N> | undefined, context: CallContext): CachedQuery<N> {
      const member = findEndpoint(name).auth === 'none' ? '' : (context.token ?? '');
      const key = JSON.stringify([name, query, context.merchant, context.language, member]);
      const known = queries.get(key);
      if (known) return known as CachedQuery<N>;
      const added = { key, name, query };
      queries.set(key, added);
      evict();
      return added;
    },
    subscribe({ key }: CachedQuery, listener: () => void): () => void {
      const added = listeners.get(key) ?? new Set();
      listeners.set(key, added.add(listener));
      return () => {
        added.delete(listener);
        if (added.size > 0) return;
        listeners.delete(key);
        const left = queries.get(key);
        if (!left) return;
        // The map's order is that of last use.
        queries.delete(key);
        queries.set(key, left);
      };
    },
    /** Takes a reply that came with the page; components that show it do not ask again before `until`. */
    seed(query: CachedQuery, { value, meta }: Required<Pick<QueryState, 'value' | 'meta'>>, until: number): void {
      freshUntil.set(query.key, until);
      set(query, { value, meta, isLoading: false });
    },
    /** Asks before any component shows the reply; the first one that does will not ask again. */
    prefetch(query: CachedQuery): Promise<void> {
      prefetched.add(query.key);
      return fetch(query);
    },
    /** Asks for what a component has begun to show, unless it was prefetched for this or came with the page. */
    fetchForComponent(query: CachedQuery): void {
      const isFresh = Date.now() < (freshUntil.get(query.key) ?? 0);
      if (!prefetched.delete(query.key) && !isFresh) void fetch(query);
    },
    /** Reads again what the gateway has stored anew. */
    refreshFromStore(endpoint: EndpointName): void {
      for (const key of listeners.keys()) {
        const query = queries.get(key);
        if (query?.name === endpoint) void fetch(query, { prefer: 'store' });
      }
    },
    /** What a member saw leaves the page with the member, and so does the token in its keys. */
    removeMemberQueries(): void {
      for (const [key, { name }] of queries) if (findEndpoint(name).auth !== 'none') remove(key);
    },
  };
}

export type QueryCache = ReturnType<typeof createQueryCache>;
