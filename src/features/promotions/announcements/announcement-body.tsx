import { useEffect } from 'react';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { SafeHtml } from '#src/components/safe-html/safe-html.tsx';
import { useText } from '#src/i18n/text.ts';
import { noteRead } from './read-announcements.ts';

interface AnnouncementBodyProps {
  announcement: Announcement;
  /** It is in front of the player, who has read it then. */
  isRead?: boolean;
  onLink: (address: string) => void;
}

/** The text of an announcement. */
export function AnnouncementBody({ announcement, isRead = true, onLink }: AnnouncementBodyProps) {
  const text = useText();
  useEffect(() => {
    if (isRead) noteRead(announcement);
  }, [announcement, isRead]);
  return <SafeHtml html={announcement.content} onLink={onLink} failed={text('announcement_failed')} />;
}
