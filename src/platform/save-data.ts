/** The player asked browser or system to spare the volume; not every browser knows of it. docs/product/conveniences.md */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;
