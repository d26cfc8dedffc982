import { useOutage } from '../../components/connection/use-outage.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { useText } from '../../i18n/text.ts';
import { useLatePart } from '../../services/late-part.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import { loadSaferPlay } from './load-safer-play.ts';
import type { SaferPlayPageProps } from './safer-play-page.tsx';

const loadPage = async () => (await loadSaferPlay()).SaferPlayPage;

/** The screen, which no install waits for: everything on it needs the network anyway. */
export function LateSaferPlay(props: SaferPlayPageProps) {
  const text = useText();
  const outage = useOutage();
  const { late, retry } = useLatePart(loadPage);
  if (late.kind === 'here') return <late.Part {...props} />;
  if (late.kind === 'loading') return <ListSkeleton />;
  return (
    <ListFailure
      isCalm
      title={text('list_failed')}
      text={outage ?? text('page_failed_text')}
      retryLabel={text('retry_once')}
      onRetry={retry}
    />
  );
}
