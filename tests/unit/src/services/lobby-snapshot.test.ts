// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { MERCHANTS } from '#contract/merchants.ts';
import { composeLobbyPage, composeLobbySnapshot } from '#src/services/lobby-snapshot.ts';

const COVER = '<li data-game="">Mega</li>';

function compose(markup: string): string | null {
  const main = document.createElement('main');
  main.innerHTML = markup;
  return composeLobbySnapshot(main);
}

test('a whole lobby is kept as it stands', () => {
  expect(compose(`<ul>${COVER}</ul>`)).toBe(`<ul>${COVER}</ul>`);
});

test.each([
  ['no game', '<p>Nothing</p>'],
  ['a part that still loads', `${COVER}<span data-shape="line"></span>`],
  ['a part that failed', `${COVER}<p data-failure="">Couldn't load this</p>`],
])('a lobby with %s is not kept', (_what, markup) => {
  expect(compose(markup)).toBeNull();
});

test('fading and styles of its own stay behind', () => {
  const kept = compose(
    `<ul class="games-draws looks-fade-in" style="animation-duration: 12s">${COVER}<b role="timer">00:10</b></ul>`,
  );
  expect(kept).toBe(`<ul class="games-draws">${COVER}<b role="timer">00:10</b></ul>`);
});

test('the lobby on the screen is left as it is', () => {
  const main = document.createElement('main');
  main.innerHTML = `${COVER}<p data-personal="">ada</p>`;
  composeLobbySnapshot(main);
  expect(main.textContent).toContain('ada');
});

test('what is a member’s stays behind', () => {
  expect(compose(`<p data-personal="">Welcome, ada</p>${COVER}<section data-personal=""><h2>Gold</h2></section>`)).toBe(COVER);
});

test('the lobby takes the skeleton’s place in the shell, letter by letter, and the page is the merchant’s', () => {
  const shell =
    '<html data-merchant="aurora"><title>Aurora</title><main class="layout-main" tabindex="-1"><p>skeleton</p></main><nav>';
  const rio = MERCHANTS.find(({ code }) => code === 'rio') ?? MERCHANTS[0];
  expect(composeLobbyPage(shell, '<ul>$& costs $1</ul>', rio)).toBe(
    '<html data-merchant="rio"><title>Rio</title><main class="layout-main" tabindex="-1" data-kept><ul>$& costs $1</ul></main><nav>',
  );
});
