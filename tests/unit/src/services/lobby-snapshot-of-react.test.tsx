// @vitest-environment page
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { composeLobbySnapshot } from '#src/services/lobby-snapshot.ts';

afterEach(cleanup);

/** Rendered by React, because only then can its own nodes be recognized. */
function drawLobby(): Element {
  const { container } = render(
    <main>
      <ul className="games" tabIndex={-1}>
        <li data-game="">
          <svg strokeWidth="2" aria-hidden="true" />
          <b>Mega</b> <small>{6}</small>
        </li>
      </ul>
    </main>,
  );
  return container.querySelector('main') as Element;
}
const find = (main: Element, name: string) => main.querySelector(name) as Element;

test('an unmodified lobby is stored unchanged', () => {
  const main = drawLobby();
  expect(composeLobbySnapshot(main)).toBe(main.innerHTML);
});

test.each<[string, (main: Element) => void]>([
  ['a translated text', (main) => (find(main, 'b').innerHTML = '<font>Мега</font>')],
  ['a text that was translated in place', (main) => (find(main, 'b').textContent = 'Мега')],
  ['a foreign element', (main) => find(main, 'ul').append(document.createElement('div'))],
  ['a foreign text', (main) => find(main, 'ul').append('sponsored')],
])('a lobby with %s is not stored', (_what, change) => {
  const main = drawLobby();
  change(main);
  expect(composeLobbySnapshot(main)).toBeNull();
});

test('foreign attributes are omitted', () => {
  const main = drawLobby();
  const before = main.innerHTML;
  for (const node of main.querySelectorAll('*')) node.setAttribute('data-darkreader-inline-color', '');
  expect(composeLobbySnapshot(main)).toBe(before);
});
