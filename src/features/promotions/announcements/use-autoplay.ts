import { useEffect, useState } from 'react';

/** How long each slide stands. */
export const AUTOPLAY_MS = 5_000;

/** Turns to the next slide by itself until the player moves or pauses; never for people who prefer reduced motion. */
export function useAutoplay(place: number, count: number, turnTo: (place: number) => void) {
  const canPlay = count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [isPlaying, setPlaying] = useState(canPlay);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => turnTo((place + 1) % count), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, place, count, turnTo]);
  return { canPlay, isPlaying, setPlaying, setHeld };
}
