import { ShownAge } from './shown-age.tsx';

/** A section's name; while nothing new arrives its note gives way to the age of what is shown. */
export function SectionHead({ title, note, storedAt }: { title: string; note?: string; storedAt?: number }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <span className="section-note muted num">
        <ShownAge storedAt={storedAt} otherwise={note} />
      </span>
    </div>
  );
}
