import { Skeleton } from './skeleton.tsx';
import * as styles from './styles/skeleton.module.css';

/** While the program of a screen arrives. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screenSkeleton}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}
