import { expect, test } from 'vitest';
import { findClasses, nameClass } from '#tools/vite/class-names.ts';

test.each([
  ['balance', '/src/cashier.module.css', 'cashier-balance'],
  ['firstDeep', '/src/layout.module.css', 'layout-first-deep'],
  ['ticketCard', '/src/ticket-card.module.css', 'ticket-card'],
  ['message', '/src/shared.module.css?used', 'shared-message'],
])('a class %s of %s is named %s', (local, file, name) => {
  expect(nameClass(local, file)).toBe(name);
});

test('a module’s classes are those of its selectors', () => {
  const sheet = `
    /* .gone { } */
    @media (min-width: 40.5em) {
      .card:has(.name) > a, [data-x] .end::before { margin: .5em; background: url(a.png); }
    }
    :global(html.dragging) { color: red; }
  `;
  expect(findClasses(sheet)).toEqual(['card', 'name', 'end']);
});
