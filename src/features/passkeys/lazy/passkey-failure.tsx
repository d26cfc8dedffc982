import { LiveMessage } from '#src/components/errors/live-message.tsx';
import { FormError } from '#src/components/forms/form.tsx';
import { type AnyTextKey, useText } from '#src/i18n/text.ts';
import type { PasskeyProblem } from '#src/platform/passkeys/ask-passkey.ts';
import * as styles from './passkeys.module.css';

/** Explains why the device returned nothing; a prompt that the player closed needs no explanation. docs/product/passkeys.md */
const TEXTS: Readonly<Record<Exclude<PasskeyProblem, 'cancelled'>, AnyTextKey>> = {
  known: 'error_passkey_known',
  unfit: 'passkey_unfit',
  refused: 'passkey_refused',
};

const findProblemText = (problem: PasskeyProblem | undefined): AnyTextKey | undefined =>
  problem && problem !== 'cancelled' ? TEXTS[problem] : undefined;

interface PasskeyFailureProps {
  problem: PasskeyProblem | undefined;
  error: unknown;
}

/** Explains a failure of the device or the operator. */
export function PasskeyFailure({ problem, error }: PasskeyFailureProps) {
  const text = useText();
  const key = findProblemText(problem);
  return (
    <div className={styles.failures}>
      <LiveMessage isCalm={false} className={styles.failure}>
        {key && text(key)}
      </LiveMessage>
      <FormError reason={error} />
    </div>
  );
}
