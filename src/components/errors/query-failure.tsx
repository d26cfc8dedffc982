import { findErrorSurface } from '#contract/errors.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import { type Failure, useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import * as shared from '../../ui/styles/shared.module.css';

interface QueryFailureProps {
  error: Failure & { readonly status: number };
  onRetry: () => void;
  title?: string | undefined;
}

/**
 * Replaces data that did not load, with a retry unless the operator does not have the call. It is an alert if the error is a
 * notice. docs/product/errors.md
 */
export function QueryFailure({ error, onRetry, title }: QueryFailureProps) {
  const text = useText();
  const errorText = useErrorText();
  const { name } = useMerchant();
  if (isNotServed(error)) return <p className={shared.message}>{text('not_offered', { name })}</p>;
  return (
    <ListFailure
      isCalm={findErrorSurface(error) !== 'notice'}
      title={title ?? text('list_failed')}
      text={errorText(error)}
      retryLabel={text('retry_once')}
      onRetry={onRetry}
    />
  );
}
