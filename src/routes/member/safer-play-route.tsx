import { NotOffered } from '../../components/screen/not-offered.tsx';
import { LateSaferPlay } from '../../features/safer-play/late-safer-play.tsx';
import { useText } from '../../i18n/text.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import { useStatus } from '../../services/status/status.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';

/** Safer play, where the merchant has switched it on. docs/product/safer-play.md */
export default function SaferPlayRoute() {
  const text = useText();
  const { value, isLoading } = useStatus();
  const settings = useSaferPlay();
  if (settings) return <LateSaferPlay settings={settings} />;
  return !value && isLoading ? <ScreenSkeleton /> : <NotOffered title={text('safer_title')} />;
}
