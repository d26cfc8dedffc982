import { Icon } from '../../ui/icon.tsx';
import * as styles from './games.module.css';

/** The search icon among the categories; the skeleton shows it before any text is loaded. */
export function SearchLabel() {
  return (
    <span className={`${styles.chipLabel} ${styles.searchLabel}`}>
      <Icon name="search" size={18} />
    </span>
  );
}
