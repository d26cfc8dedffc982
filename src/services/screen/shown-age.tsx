import { formatAge } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection } from '../connection/connection.ts';

/** How old what is shown is, while nothing new arrives; else what stands there otherwise. */
export function ShownAge({ storedAt, otherwise }: { storedAt?: number; otherwise?: string }) {
  const { online } = useConnection();
  return !online && storedAt !== undefined ? <Age storedAt={storedAt} /> : otherwise;
}

function Age({ storedAt }: { storedAt: number }) {
  const text = useText();
  const tag = useLanguageTag();
  return text('updated', { age: formatAge(useMinute() - storedAt, tag, text('just_now')) });
}
