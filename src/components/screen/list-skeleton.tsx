import { Skeleton } from '../../ui/skeleton.tsx';
import * as styles from './screen.module.css';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Rows that will be there. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <ul className={styles.listSkeleton} aria-busy="true">
      {places(rows).map((place) => (
        <li key={place}>
          <Skeleton shape="title" />
          <Skeleton />
        </li>
      ))}
    </ul>
  );
}
