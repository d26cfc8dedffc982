import type { ReactNode, Ref } from 'react';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/field.tsx';
import type { CodeSender } from './code-sender-reducer.ts';
import './code-field.css';

interface CodeFieldProps {
  label: string;
  error?: string | undefined;
  sender: CodeSender;
  onSend: () => void;
  /** Another field follows. */
  hasNext?: boolean;
  /** Stands before the field: what must be solved before a code is sent. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A code and the button that sends one; docs/product/sms-codes.md. */
export function CodeField({ label, error, sender, onSend, hasNext, children, ref }: CodeFieldProps) {
  const text = useText();
  return (
    <div className="code-field">
      {children}
      <Field
        ref={ref}
        label={label}
        {...(error && { error })}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={hasNext ? 'next' : 'go'}
        dir="ltr"
        trailing={<SendButton sender={sender} onSend={onSend} />}
      />
      <p className="code-status" role="status">
        {sender.phase === 'counting' && text('code_sent_to', { recipient: sender.countdown.recipient })}
      </p>
    </div>
  );
}

/** Its words change each second, but it is no live region: that a code went out is said once, below the field. */
function SendButton({ sender, onSend }: Pick<CodeFieldProps, 'sender' | 'onSend'>) {
  const text = useText();
  const isSending = sender.phase === 'sending';
  return (
    <button
      type="button"
      className="code-send num"
      disabled={sender.phase === 'counting'}
      aria-busy={isSending || undefined}
      onClick={() => !isSending && onSend()}
    >
      {isSending ? <span className="button-spinner" role="img" aria-label={text('code_send')} /> : sayWhatItDoes()}
    </button>
  );

  function sayWhatItDoes() {
    return sender.phase === 'counting' ? text('code_again_in', { seconds: sender.secondsLeft }) : text('code_send');
  }
}
