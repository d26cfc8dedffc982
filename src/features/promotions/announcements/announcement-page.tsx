import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { SafeHtml } from '#src/components/safe-html/safe-html.tsx';
import { ListSkeleton } from '#src/components/screen/list-skeleton.tsx';
import { PullToRefresh } from '#src/components/screen/pull-to-refresh.tsx';
import { QueryView } from '#src/components/screen/query-view.tsx';
import { ScreenHeader } from '#src/components/screen/screen-header.tsx';
import { useText } from '#src/i18n/text.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { composeActivitiesPath } from '#src/services/paths/screen-paths.ts';
import { useSession } from '#src/services/session/session.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import * as ticketCardStyles from '#src/ui/styles/ticket-card.module.css';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import { useFollow } from '../actions/use-follow.tsx';
import { AnnouncementList } from './announcement-titles.tsx';
import * as styles from './announcements.module.css';
import { listForAudience } from './audience.ts';
import { markRead } from './read-announcements.ts';

/** Shows one announcement by its address, or all of them; docs/product/announcements.md */
export function AnnouncementsScreen() {
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
          const own = listForAudience(announcements, session);
          if (!id) return <AnnouncementList announcements={own} />;
          return <AnnouncementPage announcement={own.find((announcement) => announcement.id === id)} />;
        }}
      </QueryView>
    </PullToRefresh>
  );
}

/** Shows one announcement, or that it does not exist or no longer exists. docs/product/announcements.md */
export function AnnouncementPage({ announcement }: { announcement: Announcement | undefined }) {
  const text = useText();
  const { followLink, linkDialog } = useFollow();
  return (
    <>
      {announcement ? (
        <TicketCard artId={announcement.id} head={<h1 dir="auto">{announcement.title}</h1>}>
          <div className={styles.page}>
            <AnnouncementBody announcement={announcement} onLink={followLink} />
            {announcement.promotionType && (
              <ButtonLink to={composeActivitiesPath(announcement.promotionType)} isWide>
                {text('announcement_activities')}
              </ButtonLink>
            )}
          </div>
        </TicketCard>
      ) : (
        <TicketCard artId="announcement/gone" head={<h1>{text('announcement_gone')}</h1>}>
          <p className={ticketCardStyles.text}>{text('announcement_gone_text')}</p>
        </TicketCard>
      )}
      <p className={styles.more}>
        <ButtonLink variant="quiet" to={ROUTES.announcements.path}>
          {text('announcements_all')}
        </ButtonLink>
      </p>
      {linkDialog}
    </>
  );
}

interface AnnouncementBodyProps {
  announcement: Announcement;
  /** Whether the player can see it; it is marked as read once they can. */
  isVisible?: boolean;
  onLink: (address: string) => void;
}

/** Shows the text of an announcement, and marks it as read once it is visible. */
export function AnnouncementBody({ announcement, isVisible = true, onLink }: AnnouncementBodyProps) {
  const text = useText();
  useEffect(() => {
    if (isVisible) markRead(announcement);
  }, [announcement, isVisible]);
  return <SafeHtml html={announcement.content} onLink={onLink} failed={text('announcement_failed')} />;
}
