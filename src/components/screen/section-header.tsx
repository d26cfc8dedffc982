import { Link } from 'react-router-dom';
import { DataAge } from './data-age.tsx';

/** A section's name; while nothing new arrives its note gives way to the age of what is shown. With `to` the note leads on. */
export function SectionHeader({ title, note, to, storedAt }: { title: string; note?: string; to?: string; storedAt?: number }) {
  return (
    <div className="section-head">
      <h2 dir="auto">{title}</h2>
      <span className="section-note muted num">
        <DataAge storedAt={storedAt} fallback={to ? undefined : note} />
      </span>
      {to && (
        <Link to={to} className="section-note section-all num">
          {note}
        </Link>
      )}
    </div>
  );
}
