// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hasTypedText } from '../../../../../src/features/updates/typed-text.ts';

function pageWith(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

test.each([
  '<input value="a">',
  '<input type="password" value="a">',
  '<textarea>a</textarea>',
  '<input type="tel"><input type="search" value="1">',
])('text in %s would be lost', (html) => expect(hasTypedText(pageWith(html))).toBe(true));

test.each([
  '',
  '<input>',
  '<textarea></textarea>',
  '<input type="checkbox" value="on" checked>',
  '<input type="hidden" value="a">',
  '<button value="a">b</button>',
])('in "%s" nothing was typed', (html) => expect(hasTypedText(pageWith(html))).toBe(false));
