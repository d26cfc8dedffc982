// @vitest-environment page
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
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

test.each([
  ['the second tap of a finger at one place acts on no other button, also if the browser counts it as a first one', 300, 4, []],
  ['a later tap acts', 700, 4, ['Log out']],
  ['a tap at another place acts', 300, 60, ['Log out']],
])('%s', (_, laterMs, away, acted) => {
  render(<Form />);
  const tap = (name: string, at: number, clientY: number) => {
    const button = screen.getByRole('button', { name });
    fireEvent.pointerDown(button, { pointerType: 'touch' });
    const click = createEvent.click(button, { detail: 1, clientX: 100, clientY });
    Object.defineProperty(click, 'timeStamp', { value: at });
    fireEvent(button, click);
  };
  tap('Send', 1000, 200);
  presses.splice(0);
  tap('Log out', 1000 + laterMs, 200 + away);
  expect(presses.splice(0)).toEqual(acted);
});
