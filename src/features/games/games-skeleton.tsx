import * as sectionHeaderStyles from '../../components/screen/section-header.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as styles from './games.module.css';
import { SearchLabel } from './search-label.tsx';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

export function ChipsSkeleton({ allLabel, hasSearch = false }: { allLabel: string; hasSearch?: boolean }) {
  return (
    <div className={styles.chips}>
      {hasSearch && (
        <span className={styles.chip}>
          <SearchLabel />
        </span>
      )}
      <span className={styles.chip} data-chosen="">
        <span className={styles.chipLabel} data-label="all">
          {allLabel}
        </span>
      </span>
      {places(4).map((place) => (
        <Skeleton key={place} shape="pill" />
      ))}
    </div>
  );
}

export function DrawsSkeleton() {
  return (
    <ul className={styles.draws} aria-busy="true">
      {places(3).map((place) => (
        <li className={styles.draw} key={place}>
          <Skeleton shape="line" />
          <p className={styles.balls}>
            {places(6).map((ball) => (
              <Skeleton key={ball} shape="ball" />
            ))}
          </p>
          <div className={styles.drawFoot}>
            <Skeleton shape="short" />
            <Skeleton shape="pill" />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ShelvesSkeleton() {
  return places(2).map((place) => <ShelfSkeleton key={place} />);
}

function ShelfSkeleton() {
  return (
    <section className={styles.shelfSection} aria-busy="true">
      <div className={sectionHeaderStyles.head}>
        <Skeleton shape="title" />
      </div>
      <ul className={styles.shelf}>
        {places(6).map((place) => (
          <CoverSkeleton key={place} />
        ))}
      </ul>
    </section>
  );
}

export function CoverSkeleton() {
  return (
    <li className={styles.cover}>
      <div className={styles.coverPicture}>
        <Skeleton shape="square" />
      </div>
      <span className={styles.coverName}>
        <Skeleton shape="line" />
      </span>
      <small>
        <Skeleton shape="short" />
      </small>
    </li>
  );
}
