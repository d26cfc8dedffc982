import { type CSSProperties, memo, startTransition, useEffect, useState } from 'react';
import type { ListedGame } from '#contract/calls/games.ts';
import { useErrorAlert } from '#src/components/errors/use-error-message.ts';
import { useText } from '#src/i18n/text.ts';
import { chooseFavourite } from '#src/services/favourites.ts';
import { Cover } from '../game-cover.tsx';
import * as styles from './game-area.module.css';

/** A frame that took longer than this was busy. */
const BUSY_FRAME_MS = 24;
const MAX_PER_FRAME = 2;

interface AreaCoverProps {
  game: ListedGame;
  vendorName: string;
  /** Undefined for a guest, who cannot have favourites. */
  isFavourite: boolean | undefined;
  /** The position in the grid; a shelf has none. */
  position?: { readonly column: number; readonly topPx: number; readonly number: number; readonly of: number };
}

/** Renders a game's cover in the game area, with its heart. */
export const AreaCover = memo(
  function AreaCover({ game, vendorName, isFavourite, position }: AreaCoverProps) {
    const isDrawn = useRenderSlot();
    const style = position && ({ '--column-place': position.column, '--top': `${position.topPx}px` } as CSSProperties);
    return (
      <Cover
        game={game}
        vendorName={vendorName}
        isDrawn={isDrawn}
        style={style}
        aria-posinset={position?.number}
        aria-setsize={position?.of}
      >
        {isFavourite !== undefined && <Heart gameId={game.gameId} name={game.name} isFavourite={isFavourite} />}
      </Cover>
    );
  },
  (before, after) =>
    before.game === after.game &&
    before.vendorName === after.vendorName &&
    before.isFavourite === after.isFavourite &&
    before.position?.topPx === after.position?.topPx &&
    before.position?.column === after.position?.column &&
    before.position?.of === after.position?.of,
);

function Heart({ gameId, name, isFavourite }: { gameId: string; name: string; isFavourite: boolean }) {
  const text = useText();
  const showError = useErrorAlert();
  const toggle = () => {
    chooseFavourite(gameId, !isFavourite).catch((reason: unknown) => showError(name, reason));
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavourite}
      aria-label={text('game_favourite', { name })}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 20S3.5 14.8 3.5 8.9A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8.5 1.7C20.5 14.8 12 20 12 20z" />
      </svg>
    </button>
  );
}

/** Creates a function that waits for a turn to draw; the function that it returns gives the turn up. */
function createTurns() {
  const waiting = new Set<() => void>();
  let lastFrame = 0;
  /** Draws the newest covers first, because the player scrolls to them; covers that unmount meanwhile are skipped. */
  const draw = (time: number) => {
    const isBusy = time - lastFrame > BUSY_FRAME_MS;
    lastFrame = time;
    const turns = [...waiting].slice(isBusy ? -1 : -MAX_PER_FRAME);
    for (const turn of turns) waiting.delete(turn);
    startTransition(() => {
      for (const turn of turns) turn();
    });
    if (waiting.size > 0) requestAnimationFrame(draw);
  };
  return (turn: () => void) => {
    if (waiting.size === 0) requestAnimationFrame(draw);
    waiting.add(turn);
    return () => void waiting.delete(turn);
  };
}

const waitForTurn = createTurns();

/** Returns true once it is this cover's turn: a few are drawn per frame, so that scrolling stays smooth. docs/product/games.md */
function useRenderSlot(): boolean {
  const [isMyTurn, setMyTurn] = useState(false);
  useEffect(() => waitForTurn(() => setMyTurn(true)), []);
  return isMyTurn;
}
