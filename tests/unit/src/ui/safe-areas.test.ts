import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findStyle } from '../read-styles.ts';

const INDEX = resolve(import.meta.dirname, '../../../../src/index.html');

test('the page extends under a notch, so it must respect the safe areas itself', () => {
  expect(readFileSync(INDEX, 'utf8')).toMatch(/<meta name="viewport" content="[^"]*\bviewport-fit=cover\b/);
});

test.each([
  ['the page', 'app/layout.module.css', '.layout', ['bottom', 'left', 'right']],
  ['the header', 'app/layout.module.css', '.header', ['top']],
  ['the tab bar', 'app/tab-bar.module.css', '.tabBar', ['bottom', 'left', 'right', 'top']],
  ['a dialog', 'ui/styles/dialog.module.css', '.dialog', ['bottom']],
  ['a sheet', 'ui/styles/dialog.module.css', '.dialog[data-sheet]', ['bottom']],
  ['a dialog that fills the screen', 'ui/styles/dialog.module.css', '.dialog[data-full]', ['bottom', 'left', 'right', 'top']],
  ['the bar of a game', 'features/game-play/game-play.module.css', '.bar', ['left', 'right', 'top']],
  ['the chat', 'features/chat/chat.module.css', '.screen', ['left', 'right']],
  ['the bar of the chat', 'features/chat/chat.module.css', '.bar', ['top']],
] as const)('%s respects the safe areas of the edges that it touches', (_name, path, selector, edges) => {
  const found = [...findStyle(path, selector).matchAll(/env\(safe-area-inset-(\w+)\)/g)].map(([, edge]) => edge);
  expect([...new Set(found)].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(edges);
});
