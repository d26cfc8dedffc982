// @vitest-environment page
import { render, screen } from '@testing-library/react';
import { act, useLayoutEffect, useRef } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useGameFilters } from '#src/features/games/game-area/game-filters.ts';

const shown: string[] = [];

/** A player on a busy device, who types the next letter as soon as the address has the one before it. */
function FastPlayer() {
  const [{ searchText }, change] = useGameFilters();
  const { search } = useLocation();
  const hasMore = useRef(true);
  shown.push(`${searchText} at ${search}`);
  useLayoutEffect(() => {
    if (search !== '?q=F' || !hasMore.current) return;
    hasMore.current = false;
    change({ searchText: 'Fo' });
  });
  return <button type="button" onClick={() => change({ searchText: 'F' })} />;
}

test('a letter typed while the address receives the one before it stays', async () => {
  render(
    <MemoryRouter>
      <FastPlayer />
    </MemoryRouter>,
  );
  await act(async () => screen.getByRole('button').click());
  expect([...new Set(shown)]).toEqual([' at ', 'F at ', 'F at ?q=F', 'Fo at ?q=F', 'Fo at ?q=Fo']);
});
