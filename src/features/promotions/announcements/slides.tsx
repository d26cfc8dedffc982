import { type FocusEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { DeferredIcon } from '#src/ui/deferred-icon.tsx';
import { Icon } from '#src/ui/icon.tsx';
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

/** The dialog focuses its content when it opens, not its first button. */
const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** Shows one announcement at a time; a swipe or a dot shows another. The longest one sets the height. */
export function Slides({ announcements, index, onTurn, onLink }: SlidesProps) {
  const text = useText();
  const count = announcements.length;
  const { canPlay, isPlaying, play, holders } = useAutoplay(index, count, onTurn);
  const turnTo = (next: number) => {
    play(false);
    onTurn((next + count) % count);
  };
  const swipe = useSwipe((step) => turnTo(index + step));
  return (
    <section
      className={styles.carousel}
      aria-roledescription={count > 1 ? text('carousel') : undefined}
      aria-label={text('announcements')}
      tabIndex={-1}
      ref={focusFirst}
      {...holders}
      {...(count > 1 && swipe)}
    >
      <ul className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
        {announcements.map((announcement, each) => (
          <li key={announcement.id} data-current={each === index ? '' : undefined}>
            <AnnouncementBody announcement={announcement} isVisible={each === index} onLink={onLink} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.turns}>
          {announcements.map(({ id }, each) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={text('announcement_number', { number: each + 1, count })}
              aria-current={each === index || undefined}
              onClick={() => turnTo(each)}
            />
          ))}
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
        </div>
      )}
    </section>
  );
}

/** A shorter movement of a finger is a tap. */
const SWIPE_PX = 40;

/** Calls `onSwipe` with 1 for a swipe to the next slide, and with -1 for one back. */
function useSwipe(onSwipe: (step: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const touch = changedTouches[0];
      if (!from || !touch) return;
      const movedX = touch.clientX - from.x;
      if (Math.abs(movedX) < SWIPE_PX || Math.abs(movedX) < Math.abs(touch.clientY - from.y)) return;
      onSwipe(movedX < 0 === (document.dir !== 'rtl') ? 1 : -1);
    },
  };
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
