import { type FocusEvent, useEffect, useState } from 'react';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { DeferredIcon } from '#src/ui/deferred-icon.tsx';
import { Icon } from '#src/ui/icon.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import { AnnouncementBody } from './announcement-page.tsx';
import * as styles from './announcements.module.css';

/** The duration of each slide. */
const AUTOPLAY_MS = 5_000;

interface SlidesProps {
  announcements: readonly Announcement[];
  index: number;
  onTurn: (index: number) => void;
  onLink: (address: string) => void;
}

/** Shows one announcement at a time, with buttons to turn if there are several. The longest one sets the height. */
export function Slides({ announcements, index, onTurn, onLink }: SlidesProps) {
  const text = useText();
  const count = announcements.length;
  const { canPlay, isPlaying, play, holders } = useAutoplay(index, count, onTurn);
  const turnBy = (step: number) => {
    play(false);
    onTurn((index + step + count) % count);
  };
  return (
    <section aria-roledescription={count > 1 ? text('carousel') : undefined} aria-label={text('announcements')} {...holders}>
      <ul className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
        {announcements.map((announcement, each) => (
          <li key={announcement.id} data-current={each === index ? '' : undefined}>
            <AnnouncementBody announcement={announcement} isRead={each === index} onLink={onLink} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.turns}>
          <Button variant="quiet" size="narrow" onClick={() => turnBy(-1)}>
            {text('announcement_previous')}
          </Button>
          <span className={shared.num}>{text('announcement_number', { number: index + 1, count })}</span>
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
          <Button variant="quiet" size="narrow" onClick={() => turnBy(1)}>
            {text('announcement_next')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Advances the slides until the player turns or pauses them; disabled under `prefers-reduced-motion`. */
function useAutoplay(index: number, count: number, turnTo: (index: number) => void) {
  const canPlay = count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [isPlaying, setPlaying] = useState(canPlay);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => turnTo((index + 1) % count), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, index, count, turnTo]);
  /** Pauses while the pointer is over the slides or the focus moves among them. */
  const holders = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: (event: FocusEvent) => setFocused(isMovedByPlayer(event)),
    onBlur: () => setFocused(false),
  };
  const play = (wantsToPlay: boolean) => {
    setPlaying(wantsToPlay);
    // The button that was just pressed has the focus.
    setFocused(false);
  };
  return { canPlay, isPlaying, play, holders };
}

/** Ignores the focus that a dialog sets when it opens. */
function isMovedByPlayer({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.closest('dialog')?.contains(relatedTarget) === true;
}
