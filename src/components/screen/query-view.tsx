import type { ReactNode } from 'react';
import type { QueryName, Reply } from '#contract/endpoints.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import * as looks from '../../ui/styles/looks.module.css';

interface QueryViewProps<N extends QueryName> {
  shown: QueryResult<N>;
  skeleton: ReactNode;
  isEmpty?: (value: Reply<N>) => boolean;
  /** The text of an empty list. */
  empty?: string;
  failedTitle?: string;
  children: (value: Reply<N>) => ReactNode;
}

/** Shows a query's state: loading, loaded, empty, or failed with a button to try again. */
export function QueryView<N extends QueryName>({
  shown: { value, error, reload },
  skeleton,
  isEmpty = () => false,
  empty = '',
  failedTitle,
  children,
}: QueryViewProps<N>) {
  const text = useText();
  const errorText = useErrorText();
  if (value !== undefined) return isEmpty(value) ? <p className={looks.note}>{empty}</p> : children(value);
  if (!error) return skeleton;
  return (
    <ListFailure
      title={failedTitle ?? text('list_failed')}
      text={errorText(error)}
      retryLabel={text('retry_once')}
      onRetry={() => void reload()}
    />
  );
}
