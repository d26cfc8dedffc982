import { expect } from 'vitest';
import { journey, seeTrialGame, waitForLobby } from './journey.ts';
import { KEYS, type Player } from './webkit-player.ts';

const FAVOURITE = 'Copper Fox';
const FILTERED = '/m/game?category=RNG&vendor=PG&q=o';
const readScroll = (app: Player) => app.run(() => scrollY);

journey('the keyboard reaches a game of the lobby, and Enter opens it', async ({ app }) => {
  await app.tabTo('Mega 6/45');
  // The focus is in the window, and no bar of the app covers it.
  expect(
    await app.run(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return document.activeElement?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  ).toBe(true);
  await app.type(KEYS.enter);
  await seeTrialGame(app);
  await app.goBack();
  await waitForLobby(app);
});

journey(
  'a favourite stays after a reload, and filters and the scroll position are restored by Back',
  async ({ app, login, operator }) => {
    await operator.control('POST', 'games', { count: 2_000 });
    await login('ada');
    await app.press('link', 'Games');
    await app.press('button', `Favourite ${FAVOURITE}`);
    await app.find('heading', 'Favourites');
    await app.reload();
    await app.find('heading', 'Favourites');
    await app.press('button', 'Slots');
    await app.press('button', 'PG');
    await app.fill('Search games', 'o');
    await app.seeAddress(FILTERED);
    await app.run(() => scrollTo(0, 900));
    await expect.poll(() => readScroll(app)).toBe(900);
    // The page is notified in its next frame, and no finger is faster than that.
    await app.run(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    // A click by the driver would first scroll to the game.
    await app.run(() => {
      const covers = [...document.querySelectorAll('[aria-posinset]')];
      covers
        .find((cover) => cover.getBoundingClientRect().top > 200)
        ?.querySelector('a')
        ?.click();
    });
    await app.waitFor(() => document.querySelector('main iframe') !== null);
    await app.goBack();
    await app.seeAddress(FILTERED);
    await expect.poll(() => readScroll(app)).toBe(900);
    expect(await app.run(() => document.querySelector<HTMLInputElement>('input[type="search"]')?.value)).toBe('o');
  },
);

journey('a guest searches all games from the lobby, tries one, and Back restores the search', async ({ app }) => {
  await app.press('link', 'Search games');
  await app.fill('Search games', 'zzzz');
  await app.find('heading', 'No games found');
  await app.press('button', 'Show all games');
  await app.fill('Search games', FAVOURITE);
  await app.find('heading', 'Results');
  await app.press('link', FAVOURITE);
  await app.waitFor(() => location.pathname === '/m/trialGame' && location.search.includes('gameId=copper-fox'));
  await app.goBack();
  await app.waitFor(
    (name: string) => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === name,
    FAVOURITE,
  );
});

journey('played games come first, and disappear at the logout', async ({ app, login }) => {
  await login('ada');
  await app.press('link', 'Games');
  await app.press('link', FAVOURITE);
  await app.inside('main iframe', async () => void (await app.find('heading', FAVOURITE)));
  await app.goBack();
  await app.find('heading', 'Recently played');
  await app.press('link', 'Account');
  await app.press('button', 'Log out');
  await app.find('link', 'Log in');
  expect(await app.run(() => localStorage.getItem('fastline.played') ?? '')).toBe('');
  await login('grace');
  await app.press('link', 'Games');
  await app.find('link', 'Mega 6/45');
  expect(await app.shows('Recently played')).toBe(false);
});

journey('a demo that does not exist leads to all games and offers no retry', async ({ app }) => {
  await app.open('/m/trialGame?gameId=no-such-game&nodeId=1');
  await app.see('Game not found');
  await app.waitUntilGone('button', 'Try again');
  await app.press('link', 'See all games');
  await app.seeAddress('/m/search');
});

journey('the games of members explain to a guest why they require a login, and link to all games', async ({ app }) => {
  await app.press('link', 'Games');
  await app.seeAddress('/m/search');
  await app.open('/m/game');
  await app.waitFor(() => location.pathname === '/m/login');
  await app.waitFor(() => /Log in to play all [\d,]+ games\./.test(document.body.textContent));
  await app.press('link', 'Just looking? Try the demo games');
  await app.seeAddress('/m/search');
});
