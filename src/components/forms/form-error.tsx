import { isSilent } from '#contract/errors.ts';
import { ApiError } from '../../bridges/api-error.ts';
import * as styles from './form.module.css';
import { useErrorMessage } from './use-error-message.ts';

/** Shows why the form could not be sent. A silent error interrupts nobody, but its reason is shown; docs/product/errors.md. */
export function FormError({ reason }: { reason: unknown }) {
  const message = useErrorMessage()(reason);
  const isStatus = reason instanceof ApiError && isSilent(reason.status, reason.code);
  const box = message && <p className={styles.failure}>{message}</p>;
  return (
    <div className={styles.failurePlace}>
      <div role="alert">{!isStatus && box}</div>
      <div role="status">{isStatus && box}</div>
    </div>
  );
}
