/** Room that the covers of the game area take; docs/product/games.md. */
const GAP_PX = 10;
const NARROWEST_COVER_PX = 100;
const BORDERS_PX = 2;
/** Name and vendor below the picture, in the root's letters: it grows with the player's own size of text. */
const CAPTION_REM = 3.5;

export interface GridLayout {
  readonly columns: number;
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number;
}

/** Square pictures in as many columns as fit, each over its caption. */
export function layOutGrid(width: number, remPx: number): GridLayout {
  const columns = Math.max(2, Math.floor((width + GAP_PX) / (NARROWEST_COVER_PX + GAP_PX)));
  const coverWidth = (width - GAP_PX * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round(coverWidth - BORDERS_PX + CAPTION_REM * remPx + BORDERS_PX + GAP_PX) };
}
