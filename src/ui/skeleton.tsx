import * as styles from './styles/skeleton.module.css';

type Shape = 'line' | 'title' | 'short' | 'ball' | 'pill' | 'square';

/** Stands where something will come; sized by class because the prerendered page may carry no style attributes. */
export function Skeleton({ shape = 'line' }: { shape?: Shape }) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}
