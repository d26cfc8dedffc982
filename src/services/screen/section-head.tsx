import { Link } from 'react-router-dom';
import { ShownAge } from './shown-age.tsx';

/** A section's name; while nothing new arrives its note gives way to the age of what is shown. With `to` the note leads on. */
export function SectionHead({ title, note, to, storedAt }: { title: string; note?: string; to?: string; storedAt?: number }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <span className="section-note muted num">
        <ShownAge storedAt={storedAt} otherwise={to ? undefined : note} />
      </span>
      {to && (
        <Link to={to} className="section-note section-all num">
          {note}
        </Link>
      )}
    </div>
  );
}
