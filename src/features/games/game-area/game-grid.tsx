import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchSizes } from '#src/platform/page/watch-sizes.ts';
import { AreaCover } from './area-cover.tsx';
import * as styles from './game-area.module.css';
import type { FindableGame } from './use-all-games.ts';

/** Rows rendered beyond the edges of the screen, ready for a fling. */
const ROWS_AHEAD = 4;
const WIDEST_GUESS_PX = 446;
const GUTTERS_PX = 32;

/** The dimensions of covers in the game area. docs/product/games.md */
const GAP_PX = 10;
const BORDERS_PX = 2;
/** In rem, like the widths below, so that covers grow with the player's text size. */
const NARROWEST_COVER_REM = 5;
/** A grid of this width or more has room for larger covers. */
const WIDE_GRID_REM = 32;
const NARROWEST_WIDE_COVER_REM = 7;
const MAX_COLUMNS = 8;
/** Room for a line of the vendor below the picture. */
const CAPTION_REM = 2.25;

interface Room {
  readonly width: number;
  /** The distance from the top of the page to the first row. */
  readonly top: number;
  readonly remPx: number;
}

/** Measures the grid again when it, or anything above it, changes size. */
function useRoom() {
  const ref = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState<Room>(() => ({
    width: Math.min(window.innerWidth - GUTTERS_PX, WIDEST_GUESS_PX),
    top: 0,
    remPx: 16,
  }));
  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const measure = () => {
      const box = grid.getBoundingClientRect();
      const next = {
        width: box.width,
        top: Math.round(box.top + window.scrollY),
        remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      };
      setRoom((current) =>
        current.width === next.width && current.top === next.top && current.remPx === next.remPx ? current : next,
      );
    };
    measure();
    return watchSizes([grid, grid.parentElement], measure);
  }, []);
  return { ref, room };
}

interface GameGridProps {
  games: readonly FindableGame[];
  /** Null for a guest, who cannot have favourites. */
  favourites: ReadonlySet<string> | null;
}

/** Renders only the rows around the screen, however many games there are. docs/product/games.md */
export function GameGrid({ games, favourites }: GameGridProps) {
  const { ref, room } = useRoom();
  const { columns, rowHeight } = layOutGrid(room.width, room.remPx);
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    overscan: ROWS_AHEAD,
    scrollMargin: room.top,
    useFlushSync: false,
  });
  useEffect(() => {
    // The height of a row depends on the width alone.
    if (rowHeight > 0) rows.measure();
  }, [rows, rowHeight]);

  const style = { '--columns': columns, '--row-height': `${rowHeight}px`, blockSize: rows.getTotalSize() } as CSSProperties;
  return (
    <ul className={styles.grid} ref={ref} style={style}>
      {rows.getVirtualItems().flatMap(({ index, start }) =>
        games.slice(index * columns, (index + 1) * columns).map(({ game, vendorName }, column) => (
          <AreaCover
            key={`${game.category} ${game.gameId}`}
            game={game}
            vendorName={vendorName}
            isFavourite={favourites?.has(game.gameId)}
            position={{
              column,
              topPx: start - room.top,
              number: index * columns + column + 1,
              of: games.length,
            }}
          />
        )),
      )}
    </ul>
  );
}

interface GridLayout {
  readonly columns: number;
  /** The distance from the top of one row to the top of the next. */
  readonly rowHeight: number;
}

/** Lays out square pictures in as many columns as fit, each over its caption. */
export function layOutGrid(width: number, remPx: number): GridLayout {
  const isWide = width >= WIDE_GRID_REM * remPx;
  const narrowestRem = isWide ? NARROWEST_WIDE_COVER_REM : NARROWEST_COVER_REM;
  const fitting = Math.floor((width + GAP_PX) / (narrowestRem * remPx + GAP_PX));
  const columns = Math.min(MAX_COLUMNS, Math.max(1, fitting));
  const coverWidth = (width - GAP_PX * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round(coverWidth - BORDERS_PX + CAPTION_REM * remPx + BORDERS_PX + GAP_PX) };
}
