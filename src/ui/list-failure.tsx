import { Button } from './button.tsx';
import * as styles from './styles/list-failure.module.css';
import * as shared from './styles/shared.module.css';

interface ListFailureProps {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  /** Announces the failure without interrupting the player. */
  isCalm?: boolean;
}

/** A list that did not load, with the failure and a retry in its place. */
export function ListFailure({ title, text, retryLabel, onRetry, isCalm = false }: ListFailureProps) {
  return (
    <div className={styles.listFailure} role={isCalm ? 'status' : 'alert'} data-failure="">
      <p>
        <b>{title}</b>
        <span className={shared.muted}>{text}</span>
      </p>
      <Button variant="quiet" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
