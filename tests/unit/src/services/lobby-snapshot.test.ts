// @vitest-environment page
import { expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import { composeLobbyPage, composeLobbySnapshot } from '#src/services/lobby-snapshot.ts';

const COVER = '<li data-game="">Mega</li>';

function compose(markup: string): string | null {
  const main = document.createElement('main');
  main.innerHTML = markup;
  return composeLobbySnapshot(main);
}

test('a complete lobby is stored unchanged', () => {
  expect(compose(`<ul>${COVER}</ul>`)).toBe(`<ul>${COVER}</ul>`);
});

test.each([
  ['no game', '<p>Nothing</p>'],
  ['a part that is still loading', `${COVER}<span data-shape="line"></span>`],
  ['a part that failed', `${COVER}<p data-failure="">Couldn't load this</p>`],
])('a lobby with %s is not stored', (_what, markup) => {
  expect(compose(markup)).toBeNull();
});

test('animations and inline styles are omitted', () => {
  const kept = compose(
    `<ul class="games-draws shared-fade-in" style="animation-duration: 12s">${COVER}<b role="timer">00:10</b></ul>`,
  );
  expect(kept).toBe(`<ul class="games-draws">${COVER}<b role="timer">00:10</b></ul>`);
});

test('the displayed lobby is not modified', () => {
  const main = document.createElement('main');
  main.innerHTML = `${COVER}<p data-personal="">ada</p>`;
  composeLobbySnapshot(main);
  expect(main.textContent).toContain('ada');
});

test('data of a member is omitted', () => {
  expect(compose(`<p data-personal="">Welcome, ada</p>${COVER}<section data-personal=""><h2>Gold</h2></section>`)).toBe(COVER);
});

test('the lobby replaces the skeleton in the shell exactly, and the page belongs to the merchant', () => {
  const shell =
    '<html data-merchant="aurora"><title>Aurora</title><main class="layout-main" tabindex="-1"><p>skeleton</p></main><nav>';
  const rio = MERCHANTS.find(({ code }) => code === 'rio') ?? MERCHANTS[0];
  expect(composeLobbyPage(shell, '<ul>$& costs $1</ul>', rio)).toBe(
    '<html data-merchant="rio"><title>Rio</title><main class="layout-main" tabindex="-1" data-drawn><ul>$& costs $1</ul></main><nav>',
  );
});
