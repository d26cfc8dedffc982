import { findErrorPlace } from '#contract/errors.ts';
import { type Failure, useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { ListFailure } from '../../ui/list-failure.tsx';

interface QueryFailureProps {
  error: Failure & { readonly status: number };
  onRetry: () => void;
  title?: string | undefined;
}

/** Stands in place of what did not load, with a way to try again; it is an alert where the error is a notice. docs/product/errors.md */
export function QueryFailure({ error, onRetry, title }: QueryFailureProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <ListFailure
      isCalm={findErrorPlace(error) !== 'notice'}
      title={title ?? text('list_failed')}
      text={errorText(error)}
      retryLabel={text('retry_once')}
      onRetry={onRetry}
    />
  );
}
