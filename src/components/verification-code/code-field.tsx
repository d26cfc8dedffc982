import type { Ref } from 'react';
import * as v from 'valibot';
import { MobileRegistration } from '#contract/calls/member.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { Field, NO_TEXT_CORRECTION } from '../../ui/field.tsx';
import type { FieldErrorProps } from '../../ui/field-error.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import { normalizeDigits } from '../phone/phone.ts';
import * as styles from './code-field.module.css';
import type { CodeSenderState } from './code-sender.ts';

/** A code as people type it, with blanks and with digits of any script. */
export const requiredCode = (missing: AnyTextKey) => v.pipe(v.string(), v.transform(normalizeDigits), v.nonEmpty(missing));

export const CODE_FIELDS = {
  verificationCode: v.pipe(requiredCode('code_missing'), v.nonNullish(MobileRegistration.entries.verificationCode)),
};

interface CodeFieldProps extends FieldErrorProps {
  label: string;
  state: CodeSenderState;
  /** The button was pressed, and the request waits for its data. */
  isPreparing?: boolean;
  /** The recipient's field is empty, so the note of an earlier code is hidden. */
  isBlank?: boolean;
  onSend: () => void;
  /** Another field follows this one. */
  hasNext?: boolean;
  /** A captcha that must be solved before a code is sent; it is shown before the field. */
  children?: OnlyElements;
  ref?: Ref<HTMLInputElement>;
}

/** A code and the button that sends one; docs/product/sms-codes.md. */
export function CodeField(props: CodeFieldProps) {
  const { label, error, isReadWithFocus, state, isPreparing, isBlank, onSend, hasNext, children, ref } = props;
  const text = useText();
  return (
    <div className={styles.codeField}>
      {children}
      <Field
        ref={ref}
        label={label}
        error={error}
        isReadWithFocus={isReadWithFocus}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...NO_TEXT_CORRECTION}
        enterKeyHint={hasNext ? 'next' : 'go'}
        dir="ltr"
        trailing={<SendButton state={state} isSending={isPreparing || state.phase === 'sending'} onSend={onSend} />}
      />
      <p className={styles.status} role="status">
        {state.phase === 'counting' && !isBlank && text('code_sent_to', { recipient: state.countdown.recipient })}
      </p>
    </div>
  );
}

/** The label changes each second but is not a live region: the status below the field announces once that a code was sent. */
function SendButton({ state, isSending, onSend }: Pick<CodeFieldProps, 'state' | 'onSend'> & { isSending: boolean }) {
  const text = useText();
  return (
    <button
      type="button"
      className={`${styles.send} ${shared.num}`}
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
