import { type FocusEvent, useEffect, useState } from 'react';

/** How long each slide stands. */
export const AUTOPLAY_MS = 5_000;

/** Turns to the next slide by itself until the player moves or pauses; never for people who prefer reduced motion. */
export function useAutoplay(place: number, count: number, turnTo: (place: number) => void) {
  const canPlay = count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [isPlaying, setPlaying] = useState(canPlay);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => turnTo((place + 1) % count), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, place, count, turnTo]);
  /** What holds the slides while it is over them, or moves among them. */
  const holders = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: (event: FocusEvent) => setFocused(isMovedByPlayer(event)),
    onBlur: () => setFocused(false),
  };
  const play = (wantsToPlay: boolean) => {
    setPlaying(wantsToPlay);
    // the button that was just pressed has the focus
    setFocused(false);
  };
  return { canPlay, isPlaying, play, holders };
}

/** A dialog that opens puts the focus in it by itself. */
function isMovedByPlayer({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.closest('dialog')?.contains(relatedTarget) === true;
}
