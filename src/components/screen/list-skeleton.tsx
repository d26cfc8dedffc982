import { listIndexes, Skeleton } from '../../ui/skeleton.tsx';
import * as styles from './screen.module.css';

/** Placeholder rows while a list loads. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <ul className={styles.listSkeleton} aria-busy="true">
      {listIndexes(rows).map((index) => (
        <li key={index}>
          <Skeleton shape="title" />
          <Skeleton />
        </li>
      ))}
    </ul>
  );
}
