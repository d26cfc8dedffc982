import { BannerArt } from '#src/ui/art/banner-art.tsx';
import { Button } from '#src/ui/button.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from '../game-play.module.css';

interface GameNoteProps {
  name: string;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** What stands in a game's place while it is not here, and the tap that brings it. */
export function GameNote({ name, title, text, action, onAction }: GameNoteProps) {
  return (
    <div className={styles.failure} role="status">
      <div className={styles.art}>
        <BannerArt id={name} />
      </div>
      <h2>{title}</h2>
      <p className={looks.muted}>{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  );
}
