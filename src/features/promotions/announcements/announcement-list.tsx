import { useState } from 'react';
import type { Announcements } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import { AnnouncementTitles } from './announcement-titles.tsx';
import * as styles from './announcements.module.css';

/** How many more a tap shows. */
export const PAGE_LENGTH = 50;

/** Every announcement that is for this player, page by page. docs/product/announcements.md */
export function AnnouncementList({ announcements }: Announcements) {
  const text = useText();
  const [length, setLength] = useState(PAGE_LENGTH);
  if (announcements.length === 0) return <p className={looks.note}>{text('announcements_none')}</p>;
  return (
    <>
      <AnnouncementTitles announcements={announcements.slice(0, length)} />
      {length < announcements.length && (
        <p className={styles.more}>
          <Button look="quiet" onClick={() => setLength(length + PAGE_LENGTH)}>
            {text('announcements_more')}
          </Button>
        </p>
      )}
    </>
  );
}
