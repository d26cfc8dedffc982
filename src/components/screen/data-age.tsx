import { formatAge } from '../../i18n/format-spans.ts';
import { useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection } from '../../services/connection/connection.ts';

/** Shows how old stored data is while the page is offline, otherwise `fallback`. */
export function DataAge({ storedAt, fallback }: { storedAt?: number; fallback?: string }) {
  const { online } = useConnection();
  return !online && storedAt !== undefined ? <Age storedAt={storedAt} /> : fallback && <span>{fallback}</span>;
}

function Age({ storedAt }: { storedAt: number }) {
  const text = useText();
  return <span>{text('updated', { age: formatAge(useMinute() - storedAt, text) })}</span>;
}
