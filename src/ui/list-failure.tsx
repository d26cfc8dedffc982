import { Button } from './button.tsx';
import * as styles from './styles/list-failure.module.css';
import * as looks from './styles/looks.module.css';

interface ListFailureProps {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  /** It interrupts nobody. */
  isCalm?: boolean;
}

/** A list that did not load says so in its own place, and can be asked again there. */
export function ListFailure({ title, text, retryLabel, onRetry, isCalm = false }: ListFailureProps) {
  return (
    <div className={styles.listFailure} role={isCalm ? 'status' : 'alert'} data-failure="">
      <p>
        <b>{title}</b>
        <span className={looks.muted}>{text}</span>
      </p>
      <Button look="quiet" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
