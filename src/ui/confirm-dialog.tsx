import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { OnlyElements } from './only-elements.ts';
import * as styles from './styles/dialog.module.css';
import { TextWithValues } from './text-with-values.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the safe choice, which comes first. */
  stay: string;
  go: string;
  /** Which choice has the accent: the safe one, unless the action protects the player. */
  accent?: 'stay' | 'go';
  onStay: () => void;
  onGo: () => void;
  /** Shown below the choices. */
  children?: OnlyElements;
}

/** Asks for confirmation before a costly action; closing it is the safe choice. */
export function ConfirmDialog({ title, text, stay, go, accent = 'stay', onStay, onGo, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onStay}>
      <p>
        <TextWithValues>{text}</TextWithValues>
      </p>
      <div className={styles.actions}>
        <Button isWide variant={accent === 'stay' ? 'accent' : 'quiet'} onClick={onStay}>
          {stay}
        </Button>
        <Button isWide variant={accent === 'go' ? 'accent' : 'quiet'} onClick={onGo}>
          {go}
        </Button>
      </div>
      {children}
    </Dialog>
  );
}
