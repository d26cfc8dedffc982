import * as sectionHeaderStyles from '../../components/screen/section-header.module.css';
import { Icon } from '../../ui/icon.tsx';
import { listIndexes, Skeleton } from '../../ui/skeleton.tsx';
import * as styles from './games.module.css';

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
      {listIndexes(4).map((index) => (
        <Skeleton key={index} shape="pill" />
      ))}
    </div>
  );
}

export function DrawsSkeleton() {
  return (
    <ul className={styles.draws} aria-busy="true">
      {listIndexes(3).map((index) => (
        <li className={styles.draw} key={index}>
          <Skeleton shape="line" />
          <p className={styles.balls}>
            {listIndexes(6).map((ball) => (
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
  return listIndexes(2).map((index) => <ShelfSkeleton key={index} />);
}

function ShelfSkeleton() {
  return (
    <section className={styles.shelfSection} aria-busy="true">
      <div className={sectionHeaderStyles.head}>
        <Skeleton shape="title" />
      </div>
      <ul className={styles.shelf}>
        {listIndexes(6).map((index) => (
          <CoverSkeleton key={index} />
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

/** The search icon among the categories; the skeleton shows it before any text is loaded. */
export function SearchLabel() {
  return (
    <span className={`${styles.chipLabel} ${styles.searchLabel}`}>
      <Icon name="search" size={18} />
    </span>
  );
}
