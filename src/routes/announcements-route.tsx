import { useSearchParams } from 'react-router-dom';
import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import { ListSkeleton } from '../components/screen/list-skeleton.tsx';
import { PullToRefresh } from '../components/screen/pull-to-refresh.tsx';
import { QueryView } from '../components/screen/query-view.tsx';
import { ScreenHeader } from '../components/screen/screen-header.tsx';
import { AnnouncementList } from '../features/promotions/announcements/announcement-list.tsx';
import { AnnouncementPage } from '../features/promotions/announcements/announcement-page.tsx';
import { isForAudience } from '../features/promotions/announcements/audience.ts';
import { useText } from '../i18n/text.ts';
import { useLiveQuery } from '../services/live-query.ts';
import { useSession } from '../services/session/session.ts';

/** The announcement that the address names, or all of them; docs/product/announcements.md */
export default function AnnouncementsRoute() {
  const text = useText();
  const session = useSession();
  const [query] = useSearchParams();
  const id = query.get('id');
  const shown = useLiveQuery('promotions.announcements', { query: LOBBY_QUERIES['promotions.announcements'] });
  return (
    <PullToRefresh onRefresh={shown.reload}>
      {!id && <ScreenHeader title={text('announcements')} storedAt={shown.meta?.storedAt} />}
      <QueryView shown={shown} skeleton={<ListSkeleton />} failedTitle={text('announcements_failed')}>
        {({ announcements }) => {
          const own = announcements.filter(({ execution }) => isForAudience(execution, session));
          if (!id) return <AnnouncementList announcements={own} />;
          return <AnnouncementPage announcement={own.find((announcement) => announcement.id === id)} />;
        }}
      </QueryView>
    </PullToRefresh>
  );
}
