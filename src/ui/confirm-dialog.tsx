import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import * as styles from './styles/dialog.module.css';
import { TextWithValues } from './text-with-values.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the safe choice, which comes first. */
  stay: string;
  go: string;
  onStay: () => void;
  onGo: () => void;
}

/** Asks for confirmation before a costly action; closing it is the safe choice. */
export function ConfirmDialog({ title, text, stay, go, onStay, onGo }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onStay}>
      <p>
        <TextWithValues>{text}</TextWithValues>
      </p>
      <div className={styles.actions}>
        <Button isWide onClick={onStay}>
          {stay}
        </Button>
        <Button isWide variant="quiet" onClick={onGo}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
}
