/** What the game area shows of all games; lives in the address, so that Back and a reload find it again. */
export interface GameFilters {
  readonly words: string;
  /** Null is every category. */
  readonly category: string | null;
  /** By the name on the screen; null is every vendor. */
  readonly vendor: string | null;
}

/** In the order of the address, whichever was set first. */
const KEYS = { category: 'category', vendor: 'vendor', words: 'q' } as const;

export function readFilters(search: string): GameFilters {
  const query = new URLSearchParams(search);
  return {
    words: query.get(KEYS.words) ?? '',
    category: query.get(KEYS.category) || null,
    vendor: query.get(KEYS.vendor) || null,
  };
}

/** The query with these filters; what else it says stays. */
export function writeFilters(search: string, filters: GameFilters): string {
  const query = new URLSearchParams(search);
  for (const [name, key] of Object.entries(KEYS)) {
    const value = filters[name as keyof GameFilters];
    query.delete(key);
    if (value?.trim()) query.append(key, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}

export const isFiltered = ({ words, category, vendor }: GameFilters): boolean =>
  words.trim() !== '' || category !== null || vendor !== null;
