import { Link } from 'react-router-dom';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { formatDate } from '#src/i18n/format-date.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { composeAnnouncementPath } from '#src/services/paths/screen-paths.ts';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from './announcements.module.css';
import { useIsRead } from './read-announcements.ts';

interface AnnouncementTitlesProps {
  announcements: readonly Announcement[];
  onFollow?: () => void;
}

/** Each leads to its announcement; what was not read yet stands out. */
export function AnnouncementTitles({ announcements, onFollow }: AnnouncementTitlesProps) {
  const text = useText();
  const tag = useLanguageTag();
  const isRead = useIsRead();
  return (
    <ul className={styles.titles}>
      {announcements.map((announcement) => (
        <li key={announcement.id} data-unread={isRead(announcement) ? undefined : ''}>
          <Link to={composeAnnouncementPath(announcement.id)} className={looks.stretched} dir="auto" onClick={onFollow}>
            {announcement.title}
          </Link>
          {!isRead(announcement) && <span className={styles.unread}>{text('announcement_unread')}</span>}
          {announcement.publishedAt ? (
            <time className={`${looks.muted} ${looks.num}`} dateTime={new Date(announcement.publishedAt).toISOString()}>
              {formatDate(announcement.publishedAt, tag)}
            </time>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
