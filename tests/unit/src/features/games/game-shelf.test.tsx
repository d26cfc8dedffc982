// @vitest-environment page
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import { GameShelf } from '#src/features/games/game-shelf.tsx';
import { setMerchant } from '#src/services/merchant.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

startTestGateway({ 'system.status': () => new Promise(() => {}) });

const [AURORA] = MERCHANTS;
const NAMES = new Map([
  ['TCG', 'House of Games'],
  ['BTI', 'Sports'],
]);

const SLOTS = { code: 'RNG', title: 'Slots', cards: [], gameClassify: { vendors: [] } };

/** Returns the vendor names that the shelf shows for these vendors. */
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

test('a vendor with the name of another one has that name in the lobby', () => {
  expect(readVendors('PHP', ['RNG', 'PVP', 'BTI', 'JDB'])).toEqual(['House of Games', 'House of Games', 'Sports', 'JDB']);
});

test('with the currency TLB the house has its own name', () => {
  expect(readVendors('TLB', ['RNG', 'TCG_SEA', 'BTI', 'JDB'])).toEqual(['123BET', '123BET', '123BET', 'JDB']);
});

const SESSION = { id: '1', token: 'ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };

test.each([
  { whose: 'a member’s', session: SESSION, path: '/game?category=RNG' },
  { whose: 'a guest’s', session: null, path: '/search?category=RNG' },
])('$whose shelf with more games than it can show links to all of them twice', ({ session, path }) => {
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
