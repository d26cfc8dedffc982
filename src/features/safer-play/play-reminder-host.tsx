import { type ComponentType, lazy, Suspense } from 'react';
import { useSaferPlay } from '../../services/safer-play.ts';
import { useSession } from '../../services/session/session.ts';
import { loadSaferPlay } from './load-safer-play.ts';
import type { PlayReminderProps } from './reminder/play-reminder.tsx';

const NoReminder: ComponentType<PlayReminderProps> = () => null;

const PlayReminder = lazy(async () => {
  const loaded = await loadSaferPlay().catch(() => null);
  // the next game reminds
  return { default: loaded?.PlayReminder ?? NoReminder };
});

/** Reminds members, where the merchant offers it, of the time they spend in games. docs/product/safer-play.md */
export function PlayReminderHost({ onLeave }: { onLeave: () => void }) {
  const settings = useSaferPlay();
  const session = useSession();
  if (!settings || !session) return null;
  return (
    <Suspense>
      <PlayReminder settings={settings} onLeave={onLeave} />
    </Suspense>
  );
}
