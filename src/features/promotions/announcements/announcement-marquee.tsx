import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { composeAnnouncementPath } from '#src/services/paths/screen-paths.ts';
import { useSession } from '#src/services/session/session.ts';
import { Icon } from '#src/ui/icon.tsx';
import * as styles from '../marquee.module.css';
import { MarqueeSkeleton } from '../promotions-skeleton.tsx';
import { listForAudience } from './audience.ts';

/** The line lengths, in letters, beyond which marquee.module.css uses the next slower pace. */
const PACES = [55, 90, 140, 220, 360];
const GAP = ' \u00a0·\u00a0 ';

interface NewsProps {
  news: readonly Announcement[];
  /** The copy follows the original, so that the line never ends. */
  isCopy?: boolean;
}

function News({ news, isCopy = false }: NewsProps) {
  return (
    <span aria-hidden={isCopy || undefined}>
      {news.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && <span>{GAP}</span>}
          <Link to={composeAnnouncementPath(id)} tabIndex={isCopy ? -1 : undefined}>
            {title}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

/** Runs one line of news until it is paused; with reduced motion it stands still and can be swiped. */
export function AnnouncementMarquee() {
  const text = useText();
  const session = useSession();
  const [isPaused, setPaused] = useState(false);
  const { value, error } = useLiveQuery('promotions.announcements', { query: LOBBY_QUERIES['promotions.announcements'] });
  if (!value && !error) return <MarqueeSkeleton />;
  const news = listForAudience(value?.announcements ?? [], session);
  const line = news.map(({ title }) => title).join(GAP);
  if (!line) return null;
  const pace = PACES.filter((letters) => line.length > letters).length;

  return (
    <section className={styles.bar} aria-label={text('announcements')}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={text(isPaused ? 'announcements_play' : 'announcements_pause')}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'speaker'} size={18} />
      </button>
      <p
        className={styles.track}
        data-pace={pace}
        data-paused={isPaused ? '' : undefined}
        // News for members reveals that a member is logged in.
        data-personal={session ? '' : undefined}
      >
        <News news={news} />
        <News news={news} isCopy />
      </p>
    </section>
  );
}
