import { formatAge } from '../i18n/format-values.ts';
import { useLanguageTag, useText } from '../i18n/text.ts';
import { useMinute } from '../platform/clock.ts';
import { useConnection } from '../services/connection/connection.ts';
import { Icon } from '../ui/icon.tsx';

/** One slim line that says that nothing new arrives, and how old the screen is; docs/product/status.md. */
export function StatusStrip() {
  const text = useText();
  const tag = useLanguageTag();
  const now = useMinute();
  const { online, oldestShown } = useConnection();
  if (online) return null;
  const age = oldestShown === undefined ? undefined : formatAge(now - oldestShown, tag, text('just_now'));
  return (
    <p className="fade-in num">
      <Icon name="offline" size={16} />
      <b>{text('offline')}</b>
      <span>{age === undefined ? text('nothing_saved') : text('showing_saved', { age })}</span>
    </p>
  );
}
