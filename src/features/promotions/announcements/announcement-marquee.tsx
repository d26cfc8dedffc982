import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { composeAnnouncementPath } from '#src/services/paths/screen-paths.ts';
import { useSession } from '#src/services/session/session.ts';
import { Icon } from '#src/ui/icon.tsx';
import * as styles from '../promotions.module.css';
import { MarqueeSkeleton } from '../promotions-skeleton.tsx';
import { isForAudience } from './audience.ts';

/** Letters up to which a line takes each pace of promotions.module.css. */
const PACES = [55, 90, 140, 220, 360];
const GAP = ' \u00a0·\u00a0 ';

interface NewsProps {
  news: readonly Announcement[];
  /** The copy that follows, so that the line never ends. */
  isCopy?: boolean;
}

function News({ news, isCopy = false }: NewsProps) {
  return (
    <span aria-hidden={isCopy || undefined}>
      {news.map(({ id, title }, place) => (
        <Fragment key={id}>
          {place > 0 && GAP}
          <Link to={composeAnnouncementPath(id)} tabIndex={isCopy ? -1 : undefined}>
            {title}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

/** One line of news that runs until it is paused; with reduced motion it stands and can be swiped. */
export function AnnouncementMarquee() {
  const text = useText();
  const session = useSession();
  const [isPaused, setPaused] = useState(false);
  const { value, error } = useLiveQuery('promotions.announcements', { query: LOBBY_QUERIES['promotions.announcements'] });
  if (!value && !error) return <MarqueeSkeleton />;
  const news = value?.announcements.filter(({ execution }) => isForAudience(execution, session)) ?? [];
  const line = news.map(({ title }) => title).join(GAP);
  const pace = PACES.filter((letters) => line.length > letters).length;

  return (
    <section className={styles.marquee} aria-label={text('announcements')}>
      <button
        type="button"
        className={styles.marqueeToggle}
        aria-label={text(isPaused ? 'announcements_play' : 'announcements_pause')}
        disabled={!line}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'speaker'} size={18} />
      </button>
      {line ? (
        <p
          className={styles.marqueeTrack}
          data-pace={pace}
          data-paused={isPaused ? '' : undefined}
          // News for members tells that there is one.
          data-personal={session ? '' : undefined}
        >
          <News news={news} />
          <News news={news} isCopy />
        </p>
      ) : (
        <p>{text(error ? 'list_failed' : 'announcements_none')}</p>
      )}
    </section>
  );
}
