import { formatAge } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection } from '../../services/connection/connection.ts';

/** Shows how old stored data is while the page is offline, otherwise `fallback`. */
export function DataAge({ storedAt, fallback }: { storedAt?: number; fallback?: string }) {
  const { online } = useConnection();
  return !online && storedAt !== undefined ? <Age storedAt={storedAt} /> : fallback;
}

function Age({ storedAt }: { storedAt: number }) {
  const text = useText();
  const tag = useLanguageTag();
  return text('updated', { age: formatAge(useMinute() - storedAt, tag, text('just_now')) });
}
