// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hasTypedText } from '#src/features/updates/typed-text.ts';
import { autofillField } from '#src/platform/filled-fields.ts';

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

test('what the app filled in was not typed, until somebody changes it', () => {
  const page = pageWith('<input>');
  const field = page.querySelector('input') as HTMLInputElement;
  autofillField(field, 'ada');
  expect(hasTypedText(page)).toBe(false);
  field.value = 'adam';
  expect(hasTypedText(page)).toBe(true);
});
