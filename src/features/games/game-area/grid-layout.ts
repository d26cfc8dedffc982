/** Room that the covers of the game area take; docs/product/games.md. */
const GAP_PX = 10;
const BORDERS_PX = 2;
/** In the root's letters, as all that follows: they grow with the player's own size of text. */
const NARROWEST_COVER_REM = 6.25;
/** From this width of the grid on there is room for larger ones. */
const WIDE_GRID_REM = 32;
const NARROWEST_WIDE_COVER_REM = 7;
const MOST_COLUMNS = 8;
/** Three lines of a name and one of the vendor below the picture. */
const CAPTION_REM = 5.75;

export interface GridLayout {
  readonly columns: number;
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number;
}

/** Square pictures in as many columns as fit, each over its caption. */
export function layOutGrid(width: number, remPx: number): GridLayout {
  const isWide = width >= WIDE_GRID_REM * remPx;
  const narrowestRem = isWide ? NARROWEST_WIDE_COVER_REM : NARROWEST_COVER_REM;
  const fitting = Math.floor((width + GAP_PX) / (narrowestRem * remPx + GAP_PX));
  const columns = Math.min(MOST_COLUMNS, Math.max(1, fitting));
  const coverWidth = (width - GAP_PX * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round(coverWidth - BORDERS_PX + CAPTION_REM * remPx + BORDERS_PX + GAP_PX) };
}
