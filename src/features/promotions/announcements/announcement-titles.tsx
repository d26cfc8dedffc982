import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Announcement, Announcements } from '#contract/schemas/promotions.ts';
import { EmptyList } from '#src/components/screen/empty-list.tsx';
import { formatDate } from '#src/i18n/format-values.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { composeAnnouncementPath } from '#src/services/paths/screen-paths.ts';
import { Button } from '#src/ui/button.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import * as styles from './announcements.module.css';
import { useIsRead } from './read-announcements.ts';

/** The number of announcements that each tap adds. */
const PAGE_LENGTH = 50;

interface AnnouncementTitlesProps {
  announcements: readonly Announcement[];
  onFollow?: () => void;
}

/** Links each title to its announcement and highlights unread ones. */
export function AnnouncementTitles({ announcements, onFollow }: AnnouncementTitlesProps) {
  const text = useText();
  const tag = useLanguageTag();
  const isRead = useIsRead();
  return (
    <ul className={styles.titles}>
      {announcements.map((announcement) => (
        <li key={announcement.id} data-unread={isRead(announcement) ? undefined : ''}>
          <Link to={composeAnnouncementPath(announcement.id)} className={shared.stretched} dir="auto" onClick={onFollow}>
            {announcement.title}
          </Link>
          {!isRead(announcement) && <span className={styles.unread}>{text('announcement_unread')}</span>}
          {announcement.publishedAt ? (
            <time className={`${shared.muted} ${shared.num}`} dateTime={new Date(announcement.publishedAt).toISOString()}>
              {formatDate(announcement.publishedAt, tag)}
            </time>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Lists the announcements for this player, page by page. docs/product/announcements.md */
export function AnnouncementList({ announcements }: Announcements) {
  const text = useText();
  const [length, setLength] = useState(PAGE_LENGTH);
  const next = { to: ROUTES.activity.path, label: text('announcement_activities') };
  if (announcements.length === 0) return <EmptyList next={next}>{text('announcements_none')}</EmptyList>;
  return (
    <>
      <AnnouncementTitles announcements={announcements.slice(0, length)} />
      {length < announcements.length && (
        <p className={styles.more}>
          <Button variant="quiet" onClick={() => setLength(length + PAGE_LENGTH)}>
            {text('announcements_more')}
          </Button>
        </p>
      )}
    </>
  );
}
