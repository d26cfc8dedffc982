/** Room that the covers of the game area take; docs/product/games.md. */
const GAP_PX = 10;
const BORDERS_PX = 2;
/** Both in the root's letters: they grow with the player's own size of text. */
const NARROWEST_COVER_REM = 6.25;
/** Two lines of a name and one of the vendor below the picture. */
const CAPTION_REM = 4.75;

export interface GridLayout {
  readonly columns: number;
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number;
}

/** Square pictures in as many columns as fit, each over its caption. */
export function layOutGrid(width: number, remPx: number): GridLayout {
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (NARROWEST_COVER_REM * remPx + GAP_PX)));
  const coverWidth = (width - GAP_PX * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round(coverWidth - BORDERS_PX + CAPTION_REM * remPx + BORDERS_PX + GAP_PX) };
}
