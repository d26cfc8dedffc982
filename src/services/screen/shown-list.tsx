import type { ReactNode } from 'react';
import type { EndpointName, Reply } from '#contract/endpoints.ts';
import type { UsedCall } from '../../bridges/use-call.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { ListFailure } from '../../ui/list-failure.tsx';

interface ShownListProps<N extends EndpointName> {
  shown: UsedCall<N>;
  skeleton: ReactNode;
  isEmpty?: (value: Reply<N>) => boolean;
  /** Said where there is nothing. */
  empty?: string;
  failedTitle?: string;
  children: (value: Reply<N>) => ReactNode;
}

/** The states of everything that is read: on its way, there, empty, or failed with a way to try again. */
export function ShownList<N extends EndpointName>({
  shown: { value, error, reload },
  skeleton,
  isEmpty = () => false,
  empty = '',
  failedTitle,
  children,
}: ShownListProps<N>) {
  const text = useText();
  const errorText = useErrorText();
  if (value !== undefined) return isEmpty(value) ? <p className="list-note">{empty}</p> : children(value);
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
