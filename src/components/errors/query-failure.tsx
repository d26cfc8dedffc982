import { findErrorPlace } from '#contract/errors.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import { type Failure, useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import * as looks from '../../ui/styles/looks.module.css';

interface QueryFailureProps {
  error: Failure & { readonly status: number };
  onRetry: () => void;
  title?: string | undefined;
}

/** Stands in place of what did not load, with a way to try again unless the operator does not have it; it is an alert where the error is a notice. docs/product/errors.md */
export function QueryFailure({ error, onRetry, title }: QueryFailureProps) {
  const text = useText();
  const errorText = useErrorText();
  const { name } = useMerchant();
  if (isNotServed(error)) return <p className={looks.note}>{text('not_offered', { name })}</p>;
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
