import { lazyList } from '../../components/screen/lazy-list.tsx';
import { NotOffered } from '../../components/screen/notice-screen.tsx';
import { useText } from '../../i18n/text.ts';
import { useLazyPart } from '../../services/lazy-part.tsx';
import { useSaferPlay } from '../../services/safer-play.ts';
import { useSession } from '../../services/session/session.ts';
import { useStatus } from '../../services/status/status.ts';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import type { PlayReminderProps } from './play-reminder.tsx';

const loadComponents = () => import('./lazy/safer-play-parts.tsx');
const LazySaferPlay = lazyList(async () => (await loadComponents()).SaferPlayPage, { name: 'safer_title' });
const loadReminder = async () => (await loadComponents()).PlayReminder;

/** Safer play, if the merchant has switched it on. docs/product/safer-play.md */
export function SaferPlayScreen() {
  const text = useText();
  const { value, isLoading } = useStatus();
  const settings = useSaferPlay();
  if (settings) return <LazySaferPlay settings={settings} />;
  return !value && isLoading ? <ScreenSkeleton /> : <NotOffered title={text('safer_title')} />;
}

/** Reminds members, if the merchant offers it, of the time they spend in games. docs/product/safer-play.md */
export function PlayReminderHost({ onLeave }: { onLeave: () => void }) {
  const settings = useSaferPlay();
  const session = useSession();
  return settings && session && <LazyReminder settings={settings} onLeave={onLeave} />;
}

/** A reminder that fails to load is skipped silently. It is loaded again when the network returns, and by the next game. */
function LazyReminder(props: PlayReminderProps) {
  const { state } = useLazyPart(loadReminder);
  return state.kind === 'here' && <state.Component {...props} />;
}
