import * as sectionHeaderStyles from '#src/components/screen/section-header.module.css';
import { useText } from '#src/i18n/text.ts';
import * as styles from '../games.module.css';
import { CoverSkeleton } from '../games-skeleton.tsx';

const COVERS = Array.from({ length: 9 }, (_, place) => place);

/** Head and grid of the games, as they will stand. */
export function AreaSkeleton() {
  const text = useText();
  return (
    <section aria-busy="true">
      <div className={sectionHeaderStyles.head}>
        <h2>{text('games_every')}</h2>
      </div>
      <ul className={styles.coverGrid}>
        {COVERS.map((place) => (
          <CoverSkeleton key={place} />
        ))}
      </ul>
    </section>
  );
}
