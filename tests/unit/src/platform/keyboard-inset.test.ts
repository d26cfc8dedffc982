// @vitest-environment page
import { expect, test } from 'vitest';
import { followKeyboard, measureKeyboard } from '#src/platform/keyboard-inset.ts';

const view = (height: number, { offsetTop = 0, scale = 1 } = {}) => ({
  innerHeight: 844,
  visualViewport: { height, offsetTop, scale },
});

test.each([
  ['no keyboard', view(844), 0],
  ['a keyboard over the page', view(508), 336],
  ['a page that was moved up for it', view(508, { offsetTop: 100 }), 236],
  ['a bar of the browser', view(788), 0],
  ['a zoomed page', view(422, { scale: 2 }), 0],
  ['an old browser', { innerHeight: 844, visualViewport: null }, 0],
])('measures the covered bottom: %s', (_, now, covered) => {
  expect(measureKeyboard(now)).toBe(covered);
});

test('an element receives each change until it is released', () => {
  const viewport = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: 768, configurable: true });
  const element = document.createElement('dialog');
  const read = () => element.style.getPropertyValue('--keyboard');
  const letGo = followKeyboard(element);
  expect(read()).toBe('0px');
  viewport.height = 468;
  viewport.dispatchEvent(new Event('resize'));
  expect(read()).toBe('300px');
  letGo();
  viewport.height = 768;
  viewport.dispatchEvent(new Event('resize'));
  expect(read()).toBe('300px');
});
