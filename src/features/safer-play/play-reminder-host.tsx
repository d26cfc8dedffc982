import { useLatePart } from '../../services/late-part.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import { useSession } from '../../services/session/session.ts';
import { loadSaferPlay } from './load-safer-play.ts';
import type { PlayReminderProps } from './reminder/play-reminder.tsx';

const loadReminder = async () => (await loadSaferPlay()).PlayReminder;

/** Reminds members, where the merchant offers it, of the time they spend in games. docs/product/safer-play.md */
export function PlayReminderHost({ onLeave }: { onLeave: () => void }) {
  const settings = useSaferPlay();
  const session = useSession();
  return settings && session && <LatePlayReminder settings={settings} onLeave={onLeave} />;
}

/** Nothing is said of one that does not come: it is asked for again when the network is back, and by the next game. */
function LatePlayReminder(props: PlayReminderProps) {
  const { late } = useLatePart(loadReminder);
  return late.kind === 'here' && <late.Part {...props} />;
}
