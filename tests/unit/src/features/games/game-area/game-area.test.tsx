// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MERCHANTS } from '#contract/merchants.ts';
import { GameArea } from '#src/features/games/game-area/game-area.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setMerchant } from '#src/services/merchant.ts';

const world = vi.hoisted(() => ({ replies: {} as Record<string, object> }));
vi.mock('#src/services/live-query.ts', () => ({
  useLiveQuery: (name: string) => ({ value: world.replies[name], reload: async () => {} }),
}));
vi.mock('#src/services/pictures/use-picture-sources.ts', () => ({ usePictureSources: () => [] }));

const [AURORA] = MERCHANTS;
const createGame = (vendor: string) => ({
  gameId: vendor,
  nodeId: '1',
  name: `Game of ${vendor}`,
  vendor,
  trial: false,
  category: 'RNG',
});

beforeAll(addScreenTexts);
afterEach(() => {
  cleanup();
  setMerchant(AURORA);
});

/** Opens the area at a merchant with this money; gives the names by which games are found. */
function open(currency: string): (string | null)[] {
  setMerchant({ ...AURORA, currency });
  world.replies = {
    'games.list': { games: ['RNG', 'PVP', 'TCG_SEA', 'BTI', 'JDB'].map(createGame) },
    'games.vendors': {
      vendors: [
        { vendor: 'TCG', name: 'House of Games' },
        { vendor: 'BTI', name: 'Sports' },
      ],
      categories: [{ code: 'RNG', title: 'Slots', gameCount: 5, cards: [], games: [], gameClassify: { vendors: [] } }],
    },
  };
  render(
    <MemoryRouter>
      <GameArea />
    </MemoryRouter>,
  );
  const chips = within(screen.getByRole('toolbar', { name: 'Providers' })).getAllByRole('button');
  return chips.slice(1).map(({ textContent }) => textContent);
}

const listFound = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a vendor that goes by another one’s name is found by that name', () => {
  expect(open('PHP')).toEqual(['House of Games', 'TCG_SEA', 'Sports', 'JDB']);
  fireEvent.click(screen.getByRole('button', { name: 'House of Games' }));
  expect(listFound()).toContain('2 games');
});

test('where money is TLB the house and its sports are found as one vendor', () => {
  expect(open('TLB')).toEqual(['123BET', 'JDB']);
  fireEvent.click(screen.getByRole('button', { name: '123BET' }));
  expect(listFound()).toContain('4 games');
});
