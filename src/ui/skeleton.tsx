import * as styles from './styles/skeleton.module.css';

type Shape = 'line' | 'title' | 'short' | 'ball' | 'pill' | 'square';

/** The keys of that many placeholders. */
export const listIndexes = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A placeholder for content; sized by class, because the prerendered page must have no style attributes. */
export function Skeleton({ shape = 'line' }: { shape?: Shape }) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}

/** Shown while the code of a screen loads. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screenSkeleton}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}
