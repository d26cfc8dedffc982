import * as styles from './styles/field.module.css';
import { TextWithValues } from './text-with-values.tsx';

export interface FieldErrorProps {
  error?: string | undefined;
  /** The focus moves to the field with this error: a screen reader reads the description there, so the region stays empty. */
  isReadWithFocus?: boolean | undefined;
}

/** The error of a field. It must describe the input by its id. A screen reader announces it once. docs/product/errors.md */
export function FieldError({ id, error, isReadWithFocus, className }: FieldErrorProps & { id: string; className?: string }) {
  const message = error && (
    <p id={id} className={className ?? styles.error}>
      <TextWithValues>{error}</TextWithValues>
    </p>
  );
  return (
    <>
      <div aria-live="polite">{!isReadWithFocus && message}</div>
      {isReadWithFocus && message}
    </>
  );
}
