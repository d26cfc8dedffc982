// @vitest-environment page
import { expect, test } from 'vitest';
import { autofillField, hasFocusedField, hasTypedText } from '#src/platform/filled-fields.ts';

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
  '<input value="a" readonly>',
  '<button value="a">b</button>',
])('in "%s" nothing was typed', (html) => expect(hasTypedText(pageWith(html))).toBe(false));

test('an autofilled value counts as typed only after a change', () => {
  const page = pageWith('<input>');
  const field = page.querySelector('input') as HTMLInputElement;
  autofillField(field, 'ada');
  expect(hasTypedText(page)).toBe(false);
  field.value = 'adam';
  expect(hasTypedText(page)).toBe(true);
});

test.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<input type="search">', true],
  ['<input readonly>', false],
  ['<input type="checkbox">', false],
  ['<button>Go</button>', false],
])('a key typed with the focus on %s: goes into a field %s', (html, isField) => {
  document.body.innerHTML = html;
  (document.body.firstElementChild as HTMLElement).focus();
  expect(hasFocusedField(document)).toBe(isField);
});
