import { Link } from 'react-router-dom';
import * as looks from '../../ui/styles/looks.module.css';
import { DataAge } from './data-age.tsx';
import * as styles from './section-header.module.css';

/** A section's name; while nothing new arrives its note gives way to the age of what is shown. With `to` the note leads on. */
export function SectionHeader({ title, note, to, storedAt }: { title: string; note?: string; to?: string; storedAt?: number }) {
  return (
    <div className={styles.head}>
      <h2 dir="auto">{title}</h2>
      <span className={`${styles.note} ${looks.muted} ${looks.num}`}>
        <DataAge storedAt={storedAt} fallback={to ? undefined : note} />
      </span>
      {to && (
        <Link to={to} className={`${styles.note} ${styles.all} ${looks.num}`}>
          {note}
        </Link>
      )}
    </div>
  );
}
