import { Button } from './button.tsx';

interface ListFailureProps {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

/** A list that did not load says so in its own place, and can be asked again there. */
export function ListFailure({ title, text, retryLabel, onRetry }: ListFailureProps) {
  return (
    <div className="list-failure" role="alert">
      <p>
        <b>{title}</b>
        <span className="muted">{text}</span>
      </p>
      <Button look="quiet" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
