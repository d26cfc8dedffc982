// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { findMiniGame } from '#frames/mini-game/mini-game-api.ts';

const OPTIONS = { language: 'EN', merchant: 'aurora', onOpen: () => {} };
const createContainer = (html = '') => Object.assign(document.createElement('div'), { innerHTML: html });

test.each([[{}], [{ MiniGame: null }], [{ MiniGame: {} }], [{ MiniGame: { show: () => {} } }]])(
  'rejects a script that renders nothing: %j',
  (view) => {
    expect(() => findMiniGame(view, createContainer())).toThrow('There is no mini-game.');
  },
);

test('calls a complete mini-game directly', () => {
  const MiniGame = { render: vi.fn(), show: vi.fn(), hide: vi.fn() };
  const container = createContainer();
  const found = findMiniGame({ MiniGame }, container);
  found.render(container, OPTIONS);
  found.show();
  found.hide();
  expect(MiniGame.render).toHaveBeenCalledWith(container, OPTIONS);
  expect([MiniGame.show.mock.calls.length, MiniGame.hide.mock.calls.length, container.hidden]).toEqual([1, 1, false]);
});

const draw = (container: HTMLElement) => {
  container.innerHTML = '<b data-game-code="FAST3"><i>3</i></b>';
};
test.each([
  ['a function', { MiniGame: draw }, ''],
  ['render alone', { MiniGame: { render: draw } }, ''],
  ['only its rendered content', {}, '<b data-game-code="FAST3"><i>3</i></b>'],
])('hides, shows and opens a script that provides %s', (_what, view, html) => {
  const container = createContainer(html);
  const onOpen = vi.fn();
  const found = findMiniGame(view, container);
  found.render(container, { ...OPTIONS, onOpen });
  container.querySelector<HTMLElement>('i')?.click();
  expect(onOpen).toHaveBeenCalledWith('FAST3');
  found.hide();
  expect(container.hidden).toBe(true);
  found.show();
  expect(container.hidden).toBe(false);
});
