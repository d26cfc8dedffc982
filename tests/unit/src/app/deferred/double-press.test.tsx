// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDoublePressGuard } from '#src/app/deferred/screen-effects.ts';

afterEach(cleanup);

const presses: string[] = [];

function Form() {
  useDoublePressGuard();
  return ['Send', 'Log out'].map((name) => (
    <button key={name} type="button" onClick={() => presses.push(name)}>
      {name}
    </button>
  ));
}

test('the second press of a double click acts only on the button that the first one met', () => {
  render(<Form />);
  const press = (name: string, detail: number) => fireEvent.click(screen.getByRole('button', { name }), { detail });
  press('Send', 1);
  press('Send', 2);
  press('Log out', 3);
  expect(presses.splice(0)).toEqual(['Send', 'Send']);
  press('Log out', 1);
  // A press by keyboard has no count.
  press('Send', 0);
  expect(presses.splice(0)).toEqual(['Log out', 'Send']);
});

test('a button that comes under the pointer between the two presses does nothing', () => {
  render(<Form />);
  fireEvent.click(document.body, { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }), { detail: 2 });
  expect(presses).toEqual([]);
});
