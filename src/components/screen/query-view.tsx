import type { QueryName, Reply } from '#contract/endpoints.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import type { OnlyElements } from '../../ui/only-elements.ts';
import { QueryFailure } from '../errors/query-failure.tsx';
import { EmptyList, type EmptyListProps } from './empty-list.tsx';

interface QueryViewProps<N extends QueryName> {
  shown: QueryResult<N>;
  skeleton: OnlyElements;
  isEmpty?: (value: Reply<N>) => boolean;
  /** The text of an empty list. */
  empty?: string;
  next?: EmptyListProps['next'];
  failedTitle?: string;
  /** Replaces the default message if the operator does not have the call. */
  notServed?: OnlyElements;
  children: (value: Reply<N>) => OnlyElements;
}

/** Shows the state of a query: loading, loaded, empty, or failed with a retry. */
export function QueryView<N extends QueryName>({
  shown: { value, error, reload },
  skeleton,
  isEmpty = () => false,
  empty = '',
  next,
  failedTitle,
  notServed,
  children,
}: QueryViewProps<N>) {
  if (value !== undefined) return isEmpty(value) ? <EmptyList next={next}>{empty}</EmptyList> : children(value);
  if (!error) return skeleton;
  if (notServed !== undefined && isNotServed(error)) return notServed;
  return <QueryFailure error={error} title={failedTitle} onRetry={() => void reload()} />;
}
