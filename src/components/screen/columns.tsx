import type { OnlyElements } from '../../ui/only-elements.ts';
import * as styles from './columns.module.css';

/** Shows two parts of a screen side by side on wide windows, below the screen's header if it is given too. docs/product/look.md */
export function Columns({ children }: { children: OnlyElements }) {
  return <div className={styles.columns}>{children}</div>;
}
