import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The filters of the game area. They are part of the address, so that Back and a reload restore them. */
export interface GameFilters {
  readonly searchText: string;
  /** Null means every category. */
  readonly category: string | null;
  /** The vendor's displayed name; null means every vendor. */
  readonly vendor: string | null;
}

/** Query parameters in a fixed order, so that the address does not depend on which filter was set first. */
const KEYS = { category: 'category', vendor: 'vendor', searchText: 'q' } as const;

export function readFilters(search: string): GameFilters {
  const query = new URLSearchParams(search);
  return {
    searchText: query.get(KEYS.searchText) ?? '',
    category: query.get(KEYS.category) || null,
    vendor: query.get(KEYS.vendor) || null,
  };
}

/** Returns the query with these filters; other parameters are preserved. */
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

export const isFiltered = ({ searchText, category, vendor }: GameFilters): boolean =>
  searchText.trim() !== '' || category !== null || vendor !== null;

/** Applies filters at once and then replaces the address, so that filtering adds no history entries. */
export function useGameFilters(): readonly [GameFilters, (changes: Partial<GameFilters>) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => readFilters(search));
  const written = useRef(search);

  // An effect after the paint could run after the next key, and would undo it.
  useLayoutEffect(() => {
    // The address was changed elsewhere: by a link to this screen or by Back.
    if (written.current !== search) setFilters(readFilters(search));
    written.current = search;
  }, [search]);

  const change = useCallback(
    (changes: Partial<GameFilters>) => {
      const next = { ...filters, ...changes };
      setFilters(next);
      written.current = writeFilters(search, next);
      void navigate({ pathname, search: written.current, hash }, { replace: true, preventScrollReset: true });
    },
    [filters, search, pathname, hash, navigate],
  );
  return [filters, change];
}
