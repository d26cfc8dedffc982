import type { ReactNode } from 'react';
import type { QueryName, Reply } from '#contract/endpoints.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { QueryFailure } from '../errors/query-failure.tsx';

interface QueryViewProps<N extends QueryName> {
  shown: QueryResult<N>;
  skeleton: ReactNode;
  isEmpty?: (value: Reply<N>) => boolean;
  /** The text of an empty list. */
  empty?: string;
  failedTitle?: string;
  /** Instead of one sentence, where the operator does not have the call. */
  notServed?: ReactNode;
  children: (value: Reply<N>) => ReactNode;
}

/** Shows a query's state: loading, loaded, empty, or failed with a button to try again. */
export function QueryView<N extends QueryName>({
  shown: { value, error, reload },
  skeleton,
  isEmpty = () => false,
  empty = '',
  failedTitle,
  notServed,
  children,
}: QueryViewProps<N>) {
  if (value !== undefined) return isEmpty(value) ? <p className={looks.note}>{empty}</p> : children(value);
  if (!error) return skeleton;
  if (notServed !== undefined && isNotServed(error)) return notServed;
  return <QueryFailure error={error} title={failedTitle} onRetry={() => void reload()} />;
}
