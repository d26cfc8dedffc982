// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GameCover } from '#src/features/games/game-cover.tsx';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

startTestGateway({ 'system.status': { whitelabelVal: {}, imageCDNs: ['https://one.test', 'https://two.test'] } });
const GAME = { gameId: 'jade', nodeId: '1', name: 'Jade Ferry', vendor: 'JDB', trial: false };
const show = (imageUrl?: string) =>
  render(
    <MemoryRouter>
      <GameCover game={{ ...GAME, imageUrl }} vendorName="JDB" isInFirstView />
    </MemoryRouter>,
  );
const findPicture = () => document.querySelector('img');

afterEach(cleanup);

test('a cover with a picture shows it over the drawn one, from the first host that has it', async () => {
  show('jade.webp');
  await waitFor(() => expect(findPicture()?.getAttribute('src')).toBe('https://one.test/jade.webp'));
  expect(document.querySelector('svg')).not.toBeNull();
  fireEvent.error(findPicture() as Element);
  expect(findPicture()?.getAttribute('src')).toBe('https://two.test/jade.webp');
  fireEvent.error(findPicture() as Element);
  expect([findPicture(), document.querySelector('svg') === null]).toEqual([null, false]);
});

test('a cover without a picture is drawn', () => {
  show();
  expect([findPicture(), document.querySelector('svg') === null]).toEqual([null, false]);
  expect(screen.getByRole('link', { name: 'Jade Ferry' })).toBeTruthy();
});

test.each([
  ['Jade Ferry', ''],
  ['Four Rivers 5/35', 'long'],
  ['Five-Minute Dice', 'long'],
])('a name that may need three lines marks its cover: %s', (name, mark) => {
  render(
    <MemoryRouter>
      <GameCover game={{ ...GAME, name }} vendorName="JDB" isInFirstView />
    </MemoryRouter>,
  );
  expect(screen.getByRole('listitem').dataset.game).toBe(mark);
});
