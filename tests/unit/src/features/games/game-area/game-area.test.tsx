// @vitest-environment page
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import { GameArea } from '#src/features/games/game-area/game-area.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setMerchant } from '#src/services/merchant.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({
  'games.list': () => ({ games: ['RNG', 'PVP', 'TCG_SEA', 'BTI', 'JDB'].map(createGame) }),
  'games.vendors': {
    vendors: [
      { vendor: 'TCG', name: 'House of Games' },
      { vendor: 'BTI', name: 'Sports' },
    ],
    categories: [{ code: 'RNG', title: 'Slots', gameCount: 5, cards: [], games: [], gameClassify: { vendors: [] } }],
  },
});

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

/** Opens the game area of a merchant with this currency, and returns the vendor filters. */
async function open(currency: string): Promise<(string | null)[]> {
  setMerchant({ ...AURORA, currency });
  await gateway.prefetch('games.list', 'games.vendors');
  render(
    <MemoryRouter>
      <GameArea />
    </MemoryRouter>,
  );
  const chips = within(screen.getByRole('toolbar', { name: 'Providers' })).getAllByRole('button');
  return chips.slice(1).map(({ textContent }) => textContent);
}

const listFound = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a vendor with the name of another one is merged into it', async () => {
  expect(await open('PHP')).toEqual(['House of Games', 'TCG_SEA', 'Sports', 'JDB']);
  fireEvent.click(screen.getByRole('button', { name: 'House of Games' }));
  expect(listFound()).toContain('2 games');
});

test('with the currency TLB the house and its sports are one vendor', async () => {
  expect(await open('TLB')).toEqual(['123BET', 'JDB']);
  fireEvent.click(screen.getByRole('button', { name: '123BET' }));
  expect(listFound()).toContain('4 games');
});

test('a category alone is the heading of its games, until a vendor or a search narrows them', async () => {
  await open('PHP');
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  expect(heading()).toBe('All games');
  fireEvent.click(screen.getByRole('button', { name: 'Slots' }));
  expect(heading()).toBe('Slots');
  fireEvent.click(screen.getByRole('button', { name: 'JDB' }));
  expect(heading()).toBe('Results');
});
