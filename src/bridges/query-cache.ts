import { type EndpointName, findEndpoint, type Query, type QueryName } from '#contract/endpoints.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import { readNow } from '../platform/clock.ts';
import type { Answer, QueryOptions } from './api.ts';
import { type ApiError, toApiError } from './api-error.ts';

/** The page's last state of one query. */
export interface QueryState {
  readonly value?: unknown;
  readonly meta?: ReplyMeta;
  readonly error?: ApiError;
  readonly isLoading: boolean;
}

/** One read of the table: the endpoint, its query, and the caller's context. */
export interface CachedQuery<N extends QueryName = QueryName> {
  readonly key: string;
  readonly name: N;
  readonly query: Query<N> | undefined;
}

type FetchOptions = Pick<QueryOptions<QueryName>, 'prefer'>;

export interface QueryCacheDeps {
  /** How old the page is. */
  readPageAgeMs?: () => number;
  fetchQuery: <N extends QueryName>(name: N, options: QueryOptions<N>) => Promise<Answer<N>>;
}

const NOT_LOADED: QueryState = { isLoading: true };
/** Beyond this number the least recently used queries are removed, unless a component shows them. */
const MAX_QUERIES = 80;
/** A live value is refetched at most once in this time. */
const RENEWED_FOR_MS = 1_000;

/** Stores replies while the page lives, so that returning to a screen shows it at once. */
export function createQueryCache({ fetchQuery, readPageAgeMs = () => performance.now() }: QueryCacheDeps) {
  const queries = new Map<string, CachedQuery>();
  const states = new Map<string, QueryState>();
  const listeners = new Map<string, Set<() => void>>();
  const prefetched = new Set<string>();
  /** Until when a reply that came with the page counts as fresh, in epoch milliseconds. */
  const freshUntil = new Map<string, number>();

  const read = (key: string): QueryState => states.get(key) ?? NOT_LOADED;
  const remove = (key: string) => {
    queries.delete(key);
    states.delete(key);
    prefetched.delete(key);
  };
  const evict = () => {
    for (const key of queries.keys()) {
      if (queries.size <= MAX_QUERIES) return;
      if (!listeners.has(key)) remove(key);
    }
  };
  const set = (query: CachedQuery, state: QueryState) => {
    const { key } = query;
    // A reply that was in flight when its member left is dropped.
    if (queries.get(key) !== query) return;
    states.set(key, state);
    for (const listener of listeners.get(key) ?? []) listener();
  };
  const { fetch, renew, questions } = createFetchers({ fetchQuery, readPageAgeMs }, read, set);
  /** Whether the reply came with the page and is still shown without a refetch. */
  const isFresh = (key: string) => readNow() < (freshUntil.get(key) ?? 0);
  /** Queries that a component shows, or will show without a refetch. */
  const listShown = () => [...queries.values()].filter(({ key }) => listeners.has(key) || prefetched.has(key) || isFresh(key));

  return {
    read,
    fetch,
    /** Returns the same object for the same query while it is in the cache, so that a hook may depend on it. */
    find<N extends QueryName>(name: N, query: Query<N> | undefined, context: CallContext): CachedQuery<N> {
      const member = findEndpoint(name).auth === 'none' ? '' : (context.token ?? '');
      const key = JSON.stringify([name, query, context.merchant, context.language, member]);
      const cached = queries.get(key);
      if (cached) return cached as CachedQuery<N>;
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
    /** Adds a reply that came with the page; components that show it do not refetch before `until`. */
    seed(query: CachedQuery, { value, meta }: Required<Pick<QueryState, 'value' | 'meta'>>, until: number): void {
      freshUntil.set(query.key, until);
      set(query, { value, meta, isLoading: false });
    },
    /** Fetches before any component shows the reply; the first component that does will not refetch. */
    prefetch(query: CachedQuery): Promise<void> {
      prefetched.add(query.key);
      return fetch(query);
    },
    /** Fetches a query that a component has started to show, unless it was prefetched or came with the page. */
    fetchForComponent(query: CachedQuery): void {
      if (!prefetched.delete(query.key) && !isFresh(query.key)) void fetch(query);
    },
    /** Reads a reply again that the gateway has stored. */
    refreshFromStore(endpoint: EndpointName): void {
      for (const query of listShown()) if (query.name === endpoint) void fetch(query, { prefer: 'store' });
    },
    /** Refetches visible queries of these rows, at once or a second after the last request, but none in flight. */
    renewShown(isAffected: (name: QueryName) => boolean): void {
      for (const query of listShown().filter(({ name }) => isAffected(name))) {
        questions.whenDue(query.key, () => {
          if (listeners.has(query.key) && queries.get(query.key) === query) void renew(query);
        });
      }
    },
    /** Removes the replies of these rows, and with a member's replies the token in their keys. */
    removeQueries(isWanted: (name: QueryName) => boolean): void {
      for (const [key, { name }] of queries) if (isWanted(name)) remove(key);
    },
  };
}

type ReadState = (key: string) => QueryState;
type SetState = (query: CachedQuery, state: QueryState) => void;

function createFetchers({ fetchQuery, readPageAgeMs }: Required<QueryCacheDeps>, read: ReadState, set: SetState) {
  const questions = createQuestions();
  /** A live value that was stored before this page started may have changed since, however fresh it is. */
  const isOfEarlierPage = (name: QueryName, { from, stale, ageMs }: ReplyMeta) =>
    findEndpoint(name).live === true && from === 'store' && !stale && ageMs > readPageAgeMs();
  /** Whether lines have agreed on this reply since, and the page already has it in that form. */
  const isBeforeAgreement = ({ unconfirmed, storedAt }: ReplyMeta, current?: ReplyMeta) =>
    unconfirmed !== undefined && current?.storedAt === storedAt && !current.unconfirmed;
  /** Fetches and stores the reply; after a failure the last good value stays. Never rejects. */
  const fetch = async <N extends QueryName>(cached: CachedQuery<N>, options: FetchOptions = {}): Promise<void> => {
    const { key, name, query } = cached;
    const question = questions.begin(key, options.prefer === 'network');
    if (options.prefer !== 'store') set(cached, { ...read(key), isLoading: true });
    try {
      const { value, meta } = await fetchQuery(name, { ...options, query });
      if (question.isNews() && !isBeforeAgreement(meta, read(key).meta)) set(cached, { value, meta, isLoading: false });
      question.end(meta);
      if (options.prefer === undefined && isOfEarlierPage(name, meta)) void renew(cached);
    } catch (reason) {
      const { value, meta } = read(key);
      if (options.prefer !== 'store' && question.isNews())
        set(cached, { value, meta, error: toApiError(reason), isLoading: false });
      question.end();
    }
  };
  /** Refetches while the current value stays visible, also if the network fails. */
  const renew = async (cached: CachedQuery): Promise<void> => {
    const { key, name, query } = cached;
    const question = questions.begin(key, true);
    const answer = await fetchQuery(name, { prefer: 'network', query }).catch(() => undefined);
    // A later request, perhaps after a payment, has newer data.
    if (answer && question.isLast()) set(cached, { ...answer, isLoading: false });
    question.end(answer?.meta);
  };
  return { fetch, renew, questions };
}

interface NetworkQuestion {
  isAnswered: boolean;
  /** Refetches when the request is no longer recent. */
  again?: () => void;
}

/** Remembers when each query was requested. */
function createQuestions() {
  const recent = new Map<string, NetworkQuestion>();
  /** Numbers of requests in the order in which they began. */
  const last = new Map<string, number>();
  const lastFromNetwork = new Map<string, number>();
  let count = 0;
  return {
    /** Runs `ask` now, or when a second has passed since the last network request; does nothing while that is in flight. */
    whenDue: (key: string, ask: () => void): void => {
      const question = recent.get(key);
      if (!question) ask();
      // The value may have changed since the answer.
      else if (question.isAnswered) question.again = ask;
    },
    begin: (key: string, isOfNetwork: boolean) => {
      count += 1;
      const number = count;
      const question: NetworkQuestion = { isAnswered: false };
      last.set(key, number);
      // Other requests may be answered from the store.
      if (isOfNetwork) {
        recent.set(key, question);
        setTimeout(() => {
          if (recent.get(key) === question) recent.delete(key);
          question.again?.();
        }, RENEWED_FOR_MS);
      }
      return {
        /** Whether the query has not been requested again since. */
        isLast: (): boolean => last.get(key) === number,
        /** Whether the network has not answered a later request meanwhile: its answer is newer, although this one arrives last. */
        isNews: (): boolean => (lastFromNetwork.get(key) ?? 0) < number,
        end: (meta?: ReplyMeta): void => {
          question.isAnswered = true;
          if (meta?.from === 'network') lastFromNetwork.set(key, Math.max(number, lastFromNetwork.get(key) ?? 0));
        },
      };
    },
  };
}

export type QueryCache = ReturnType<typeof createQueryCache>;
