// @vitest-environment page
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { tolerateForeignHands } from '#src/platform/nodes/foreign-hands.ts';

tolerateForeignHands();
afterEach(cleanup);

const wrap = (node: Element, ...names: string[]) => {
  let outer: Element = node;
  for (const name of names) {
    const wrapper = document.createElement(name);
    outer.replaceWith(wrapper);
    wrapper.append(outer);
    outer = wrapper;
  }
};
const List = ({ words }: { words: string }) => (
  <ul>
    {words.split('').map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
);

function showList(words: string) {
  const { container, rerender } = render(<List words={words} />);
  return {
    find: (word: string) => [...container.querySelectorAll('li')].find(({ textContent }) => textContent === word) as Element,
    list: container.querySelector('ul') as Element,
    change: (next: string) => rerender(<List words={next} />),
  };
}

test('a node inserted before a wrapped element precedes its wrapper', () => {
  const { list, find, change } = showList('ac');
  wrap(find('c'), 'font', 'font');
  change('abc');
  expect(list.innerHTML).toBe('<li>a</li><li>b</li><font><font><li>c</li></font></font>');
});

test('a node inserted before a removed element precedes the following one', () => {
  const { list, find, change } = showList('acd');
  find('c').remove();
  change('abcd');
  expect(list.textContent).toBe('abd');
});

test('a node inserted before two removed ones is appended', () => {
  const { list, find, change } = showList('acd');
  find('d').remove();
  find('c').remove();
  change('abcd');
  expect(list.textContent).toBe('ab');
});

test('an element moved elsewhere is removed from there', () => {
  const { list, find, change } = showList('abc');
  document.body.append(find('b'));
  change('ac');
  expect([list.textContent, document.querySelector('body > li')]).toEqual(['ac', null]);
});

test('a wrapped element is removed with its wrappers, unless they contain other nodes', () => {
  const { list, find, change } = showList('ab');
  wrap(find('a'), 'font', 'font');
  wrap(find('b'), 'div');
  find('b').before('!');
  change('');
  expect(list.innerHTML).toBe('<div>!</div>');
});

test('an element replaced by a copy is removed with it', () => {
  const { list, find, change } = showList('abc');
  find('b').replaceWith(find('b').cloneNode(true));
  change('ac');
  expect(list.textContent).toBe('ac');
});

test('an untouched node is inserted and removed as before', () => {
  const { list, change } = showList('abc');
  change('cxa');
  expect(list.innerHTML).toBe('<li>c</li><li>x</li><li>a</li>');
});
