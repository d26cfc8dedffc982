import { formatAge } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection } from '../../services/connection/connection.ts';

/** A section's name; while nothing new arrives its note gives way to the age of what is shown. */
export function SectionHead({ title, note, storedAt }: { title: string; note?: string; storedAt?: number }) {
  const { online } = useConnection();
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <span className="section-note muted num">{!online && storedAt !== undefined ? <Age storedAt={storedAt} /> : note}</span>
    </div>
  );
}

function Age({ storedAt }: { storedAt: number }) {
  const text = useText();
  const tag = useLanguageTag();
  return text('updated', { age: formatAge(useMinute() - storedAt, tag, text('just_now')) });
}
