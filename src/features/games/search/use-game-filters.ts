import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type GameFilters, readFilters, writeFilters } from './game-filters.ts';

/** Changed here at once, and in the address right behind: a history entry stays one, however often it is filtered. */
export function useGameFilters(): readonly [GameFilters, (changes: Partial<GameFilters>) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => readFilters(search));
  const written = useRef(search);

  useEffect(() => {
    // somebody else wrote the address: a link to this screen, or Back
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
