import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { FieldError, type FieldErrorProps } from './field-error.tsx';
import type { OnlyElements } from './only-elements.ts';
import * as styles from './styles/field.module.css';
import { TextWithValues } from './text-with-values.tsx';

/** The props of a field whose text keyboards must not change. */
export const NO_TEXT_CORRECTION = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldErrorProps & {
    label: string;
    /** Explains the field until an error replaces it. */
    hint?: string;
    /** A button at the end of the input, such as show-password. */
    trailing?: OnlyElements;
    /** A button in the label's row; the keyboard reaches it after the input. */
    aside?: OnlyElements;
    ref?: Ref<HTMLInputElement>;
  };

export function Field({ label, error, isReadWithFocus, hint, trailing, aside, id, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const messageId = `${inputId}-message`;
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={inputId}>{label}</label>
      <div className={styles.box}>
        <input
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
        />
        {trailing}
      </div>
      <FieldError id={messageId} error={error} isReadWithFocus={isReadWithFocus} />
      {/* Outside the live region, because a hint that returns is not news. */}
      {!error && hint && (
        <p id={messageId} className={styles.hint}>
          <TextWithValues>{hint}</TextWithValues>
        </p>
      )}
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}
