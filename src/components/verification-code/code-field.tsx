import type { ReactNode, Ref } from 'react';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/field.tsx';
import { NO_TEXT_CORRECTION } from '../../ui/no-text-correction.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './code-field.module.css';
import type { CodeSenderState } from './code-sender-reducer.ts';

interface CodeFieldProps {
  label: string;
  error?: string | undefined;
  state: CodeSenderState;
  /** The button was pressed, and what the request needs is still on its way. */
  isPreparing?: boolean;
  onSend: () => void;
  /** Another field follows. */
  hasNext?: boolean;
  /** A captcha that must be solved before a code is sent; stands before the field. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A code and the button that sends one; docs/product/sms-codes.md. */
export function CodeField({ label, error, state, isPreparing, onSend, hasNext, children, ref }: CodeFieldProps) {
  const text = useText();
  return (
    <div className={styles.codeField}>
      {children}
      <Field
        ref={ref}
        label={label}
        {...(error && { error })}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...NO_TEXT_CORRECTION}
        enterKeyHint={hasNext ? 'next' : 'go'}
        dir="ltr"
        trailing={<SendButton state={state} isSending={isPreparing || state.phase === 'sending'} onSend={onSend} />}
      />
      <p className={styles.status} role="status">
        {state.phase === 'counting' && text('code_sent_to', { recipient: state.countdown.recipient })}
      </p>
    </div>
  );
}

/** The label changes each second, but is no live region: the status below the field says once that a code went out. */
function SendButton({ state, isSending, onSend }: Pick<CodeFieldProps, 'state' | 'onSend'> & { isSending: boolean }) {
  const text = useText();
  return (
    <button
      type="button"
      className={`${styles.send} ${looks.num}`}
      disabled={state.phase === 'counting'}
      aria-busy={isSending || undefined}
      onClick={() => !isSending && onSend()}
    >
      {isSending ? <span className={buttonStyles.spinner} role="img" aria-label={text('code_send')} /> : describeAction()}
    </button>
  );

  function describeAction() {
    return state.phase === 'counting' ? text('code_again_in', { seconds: state.secondsLeft }) : text('code_send');
  }
}
