import { isSilent } from '#contract/errors.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { useRefusalText } from './use-error-message.ts';
import './form.css';

/** Why the form did not go through. A silent error spares the player an interruption, not the reason; docs/product/errors.md. */
export function Failure({ reason }: { reason: unknown }) {
  const words = useRefusalText()(reason);
  const isQuiet = reason instanceof ApiError && isSilent(reason.status, reason.code);
  const box = words && <p className="failure">{words}</p>;
  return (
    <div className="failure-place">
      <div role="alert">{!isQuiet && box}</div>
      <div role="status">{isQuiet && box}</div>
    </div>
  );
}
