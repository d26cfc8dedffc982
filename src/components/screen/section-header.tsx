import { Link } from 'react-router-dom';
import * as shared from '../../ui/styles/shared.module.css';
import { DataAge } from './data-age.tsx';
import * as styles from './section-header.module.css';

/** The title of a section; while no fresh data arrives, the age replaces its note. With `to` the note is a link. */
export function SectionHeader({
  title,
  detail,
  to,
  storedAt,
}: {
  title: string;
  detail?: string;
  to?: string;
  storedAt?: number;
}) {
  return (
    <div className={styles.head}>
      <h2 dir="auto">{title}</h2>
      <span className={`${styles.note} ${shared.muted} ${shared.num}`}>
        <DataAge storedAt={storedAt} fallback={to ? undefined : detail} />
      </span>
      {to && (
        <Link to={to} className={`${styles.note} ${styles.all} ${shared.num}`}>
          {detail}
        </Link>
      )}
    </div>
  );
}
