import { BannerArt } from '#src/ui/art/banner-art.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from '../game-play.module.css';

interface LinkNoteProps {
  name: string;
  title: string;
  text: string;
  /** The way on. */
  link: { to: string; label: string };
}

/** What stands in a game's place when it cannot be opened here, whatever the player does. */
export function LinkNote({ name, title, text, link }: LinkNoteProps) {
  return (
    <div className={styles.failure} role="alert">
      <div className={styles.art}>
        <BannerArt id={name} />
      </div>
      <h2>{title}</h2>
      <p className={looks.muted}>{text}</p>
      <ButtonLink to={link.to} replace>
        {link.label}
      </ButtonLink>
    </div>
  );
}
