import { TextWithValues } from '../../ui/text-with-values.tsx';
import * as styles from './live-message.module.css';

interface LiveMessageProps {
  children: string | false | undefined;
  /** The message does not interrupt the player. */
  isCalm: boolean;
  className?: string;
}

/**
 * Reports an outcome next to the control that caused it. A live region must exist before its text, so both are rendered and one has
 * the text.
 */
export function LiveMessage({ children, isCalm, className }: LiveMessageProps) {
  const message = children && (
    <p className={className}>
      <TextWithValues>{children}</TextWithValues>
    </p>
  );
  return (
    <>
      <div className={styles.region} role="alert">
        {!isCalm && message}
      </div>
      <div className={styles.region} role="status">
        {isCalm && message}
      </div>
    </>
  );
}
