import { Icon } from '../../ui/icon.tsx';
import * as styles from './games.module.css';

/** The lens among the categories; the page has it before its texts. */
export function SearchLabel() {
  return (
    <span className={`${styles.chipLabel} ${styles.searchLabel}`}>
      <Icon name="search" size={18} />
    </span>
  );
}
