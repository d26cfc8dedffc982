import { startTransition, useEffect, useState } from 'react';

/** A frame that came later than this had enough to do. */
const BUSY_FRAME_MS = 24;
const MOST_A_FRAME = 2;

const waiting = new Set<() => void>();
let lastFrame = 0;

/** The newest come first, since they are what the player scrolls to; who has scrolled by is drawn no more. */
function draw(time: number): void {
  const isBusy = time - lastFrame > BUSY_FRAME_MS;
  lastFrame = time;
  const turns = [...waiting].slice(isBusy ? -1 : -MOST_A_FRAME);
  for (const turn of turns) waiting.delete(turn);
  startTransition(() => {
    for (const turn of turns) turn();
  });
  if (waiting.size > 0) requestAnimationFrame(draw);
}

/** Pictures are drawn a few a frame, so that no scrolling waits for them; docs/product/games.md. */
export function useRenderSlot(): boolean {
  const [isMyTurn, setMyTurn] = useState(false);
  useEffect(() => {
    const turn = () => setMyTurn(true);
    if (waiting.size === 0) requestAnimationFrame(draw);
    waiting.add(turn);
    return () => void waiting.delete(turn);
  }, []);
  return isMyTurn;
}
