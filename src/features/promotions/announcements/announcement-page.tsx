import type { Announcement } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { composeActivitiesPath } from '#src/services/paths/screen-paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import * as ticketCardStyles from '#src/ui/styles/ticket-card.module.css';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import { useFollow } from '../actions/use-follow.tsx';
import { AnnouncementBody } from './announcement-body.tsx';
import * as styles from './announcements.module.css';

/** One announcement, or that it is not there (any more). docs/product/announcements.md */
export function AnnouncementPage({ announcement }: { announcement: Announcement | undefined }) {
  const text = useText();
  const { followLink, question } = useFollow();
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
        <ButtonLink look="quiet" to={ROUTES.announcements.path}>
          {text('announcements_all')}
        </ButtonLink>
      </p>
      {question}
    </>
  );
}
