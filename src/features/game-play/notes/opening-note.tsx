import { useText } from '#src/i18n/text.ts';
import { BannerArt } from '#src/ui/art/banner-art.tsx';
import * as styles from '../game-play.module.css';

/** Its style lets it wait 150 ms, so that a quick game opens without a flash. */
export function OpeningNote({ name }: { name: string }) {
  const text = useText();
  return (
    <div className={styles.opening} role="status">
      <div className={styles.art}>
        <BannerArt id={name} />
      </div>
      <p>{text('game_opening', { name })}</p>
      <span className={styles.openingBar} aria-hidden="true" />
    </div>
  );
}
