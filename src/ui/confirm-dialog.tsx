import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import * as styles from './styles/dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The safe way, which stands first. */
  stay: string;
  go: string;
  onStay: () => void;
  onGo: () => void;
}

/** Asks before something that costs; closing it is the safe way. */
export function ConfirmDialog({ title, text, stay, go, onStay, onGo }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onStay}>
      <p>{text}</p>
      <div className={styles.ways}>
        <Button isWide onClick={onStay}>
          {stay}
        </Button>
        <Button isWide look="quiet" onClick={onGo}>
          {go}
        </Button>
      </div>
    </Dialog>
  );
}
