import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FindableGame } from '../search/search-games.ts';
import { AreaCover } from './area-cover.tsx';
import * as styles from './game-area.module.css';
import { layOutGrid } from './grid-layout.ts';

/** Rows that are there beyond the edges of the screen, for a fling to meet. */
const ROWS_AHEAD = 4;
const WIDEST_GUESS_PX = 446;
const GUTTERS_PX = 32;

interface Room {
  readonly width: number;
  /** From the top of the page to the first row. */
  readonly top: number;
  readonly remPx: number;
}

/** Follows whatever grows or shrinks above the grid, and the grid itself. */
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
      setRoom((known) => (known.width === next.width && known.top === next.top && known.remPx === next.remPx ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    if (grid.parentElement) observer.observe(grid.parentElement);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}

interface GameGridProps {
  games: readonly FindableGame[];
  /** Null: nobody who could have favourites. */
  favourites: ReadonlySet<string> | null;
}

/** However many games there are, only the rows around the screen exist; docs/product/games.md. */
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
    // the height of every row follows from the width alone
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
            place={{
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
