// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { MERCHANTS } from '#contract/merchants.ts';
import { GameShelf } from '#src/features/games/game-shelf.tsx';
import { setMerchant } from '#src/services/merchant.ts';
import { setSession } from '#src/services/session/session.ts';

vi.mock('#src/services/pictures/use-picture-sources.ts', () => ({ usePictureSources: () => [] }));

const [AURORA] = MERCHANTS;
const NAMES = new Map([
  ['TCG', 'House of Games'],
  ['BTI', 'Sports'],
]);

const SLOTS = { code: 'RNG', title: 'Slots', cards: [], gameClassify: { vendors: [] } };

/** Whose game the shelf says each of these vendors' is. */
function readVendors(currency: string, vendors: readonly string[]): (string | null | undefined)[] {
  setMerchant({ ...AURORA, currency });
  const games = vendors.map((vendor) => ({ gameId: vendor, nodeId: '1', name: `Game of ${vendor}`, vendor, trial: false }));
  const category = { ...SLOTS, gameCount: games.length, games };
  render(
    <MemoryRouter>
      <GameShelf category={category} vendorNames={NAMES} isOpen={false} isInFirstView />
    </MemoryRouter>,
  );
  return [...document.querySelectorAll('small bdi')].map(({ textContent }) => textContent);
}

afterEach(() => {
  cleanup();
  setMerchant(AURORA);
  setSession(null);
});

test('a vendor that goes by another one’s name is called so on the lobby', () => {
  expect(readVendors('PHP', ['RNG', 'PVP', 'BTI', 'JDB'])).toEqual(['House of Games', 'House of Games', 'Sports', 'JDB']);
});

test('where money is TLB the house has a name of its own', () => {
  expect(readVendors('TLB', ['RNG', 'TCG_SEA', 'BTI', 'JDB'])).toEqual(['123BET', '123BET', '123BET', 'JDB']);
});

const SESSION = { id: '1', token: 'ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };

test.each([
  { whose: 'a member’s', session: SESSION, path: '/game?category=RNG' },
  { whose: 'a guest’s', session: null, path: '/search?category=RNG' },
])('$whose shelf that has room for a few of many leads to all of them, in its head and at its end', ({ session, path }) => {
  setSession(session);
  const games = [{ gameId: 'jade', nodeId: '1', name: 'Jade Ferry', vendor: 'JDB', trial: false }];
  const show = (gameCount: number) =>
    render(
      <MemoryRouter>
        <GameShelf category={{ ...SLOTS, gameCount, games }} vendorNames={NAMES} isOpen isInFirstView />
      </MemoryRouter>,
    );
  const findWays = () => [...document.querySelectorAll('a[href*="?category"]')].map((link) => link.getAttribute('href'));
  show(338);
  expect(findWays()).toEqual([path, path]);
  cleanup();
  show(1);
  expect(findWays()).toEqual([]);
});
