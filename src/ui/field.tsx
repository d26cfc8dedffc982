import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import * as styles from './styles/field.module.css';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Shown beside the input, announced, and tied to it. */
  error?: string;
  /** Explains the field until an error takes its place. */
  hint?: string;
  /** A button at the end of the input, as show-password. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Field({ label, error, hint, trailing, id, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={inputId}>{label}</label>
      <div className={styles.box}>
        <input
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {trailing}
      </div>
      <div id={noteId} aria-live="polite">
        {error ? <p className={styles.error}>{error}</p> : hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}
