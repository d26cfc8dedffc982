import type { Announcement } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { DeferredIcon } from '#src/ui/deferred-icon.tsx';
import { Icon } from '#src/ui/icon.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import { AnnouncementBody } from './announcement-body.tsx';
import * as styles from './announcements.module.css';
import { useAutoplay } from './use-autoplay.ts';

interface SlidesProps {
  announcements: readonly Announcement[];
  place: number;
  onTurn: (place: number) => void;
  onLink: (address: string) => void;
}

/** One announcement at a time, with the buttons that turn to another where there is one. The longest makes the height. */
export function Slides({ announcements, place, onTurn, onLink }: SlidesProps) {
  const text = useText();
  const count = announcements.length;
  const { canPlay, isPlaying, play, holders } = useAutoplay(place, count, onTurn);
  const turnBy = (step: number) => {
    play(false);
    onTurn((place + step + count) % count);
  };
  return (
    <section aria-roledescription={count > 1 ? text('carousel') : undefined} aria-label={text('announcements')} {...holders}>
      <ul className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
        {announcements.map((announcement, each) => (
          <li key={announcement.id} data-current={each === place ? '' : undefined}>
            <AnnouncementBody announcement={announcement} isRead={each === place} onLink={onLink} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.turns}>
          <Button look="quiet" size="narrow" onClick={() => turnBy(-1)}>
            {text('announcement_previous')}
          </Button>
          <span className={looks.num}>{text('announcement_number', { number: place + 1, count })}</span>
          {canPlay && (
            <button
              type="button"
              className={styles.play}
              aria-label={text(isPlaying ? 'announcements_pause' : 'announcements_play')}
              onClick={() => play(!isPlaying)}
            >
              {isPlaying ? <DeferredIcon name="pause" size={18} /> : <Icon name="play" size={18} />}
            </button>
          )}
          <Button look="quiet" size="narrow" onClick={() => turnBy(1)}>
            {text('announcement_next')}
          </Button>
        </div>
      )}
    </section>
  );
}
