// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Form } from '#src/components/forms/form.tsx';

const pressed = vi.fn();
let settle = () => {};
let sendings = 0;

/** A form with one control of each kind. */
function Everything() {
  const [way, setWay] = useState('card');
  const send = () => {
    sendings += 1;
    return new Promise<void>((resolve) => {
      settle = resolve;
    });
  };
  return (
    <Form onSubmit={send}>
      <input aria-label="Amount" defaultValue="700" />
      <textarea aria-label="Note" />
      <input type="radio" aria-label="Card" checked={way === 'card'} onChange={() => setWay('card')} />
      <input type="radio" aria-label="Bank" checked={way === 'bank'} onChange={() => setWay('bank')} />
      <input type="checkbox" aria-label="Remember" />
      <select aria-label="Currency" />
      <button type="button" onClick={pressed}>
        Preset
      </button>
      <a href="#help">Help</a>
      <div data-alive="">
        <button type="button" onClick={pressed}>
          Captcha
        </button>
      </div>
      <button type="submit">Pay</button>
    </Form>
  );
}

const pay = () => fireEvent.submit(screen.getByRole('button', { name: 'Pay' }).closest('form') as HTMLFormElement);
const isReadOnly = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).readOnly;

beforeEach(() => {
  sendings = 0;
  render(<Everything />);
  screen.getByRole('textbox', { name: 'Amount' }).focus();
  pay();
});
afterEach(() => {
  cleanup();
  pressed.mockClear();
});

test('a form that is being sent accepts no typing and keeps the focus', () => {
  expect([isReadOnly('Amount'), isReadOnly('Note')]).toEqual([true, true]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }));
});

test('nothing in a form that is being sent can be selected or pressed', () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Bank' }));
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Preset' }));
  const radios = screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('aria-label'));
  expect([radios, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual([['Card'], false]);
  expect(pressed).not.toHaveBeenCalled();
});

test('exposes every frozen control to screen readers', () => {
  const controls = [...document.querySelectorAll('input[type=radio], input[type=checkbox], select, button')];
  const told = controls
    .filter((control) => control.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent);
  expect([document.querySelector('form')?.getAttribute('aria-busy'), told]).toEqual(['true', ['', '', '', '', 'Preset', 'Pay']]);
});

test('a form that is being sent is not sent again', () => {
  pay();
  pay();
  expect(sendings).toBe(1);
});

test('a captcha requested meanwhile can be solved', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Captcha' }));
  expect(pressed).toHaveBeenCalledOnce();
});

test('a form can be used again after it was sent', async () => {
  settle();
  await waitFor(() => expect(isReadOnly('Amount')).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Preset' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Bank' }));
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.querySelector('[aria-disabled], [aria-busy], [readonly]')).toBeNull();
});

test('alternative parts of a form are frozen together', () => {
  cleanup();
  render(
    <div data-one-at-a-time="">
      <Everything />
      <button type="button" onClick={pressed}>
        Log in by Google
      </button>
    </div>,
  );
  pay();
  fireEvent.click(screen.getByRole('button', { name: 'Log in by Google' }));
  expect(pressed).not.toHaveBeenCalled();
  settle();
});

test('a dialog opened meanwhile can be answered and is frozen separately', () => {
  cleanup();
  const answered = vi.fn(() => new Promise<void>(() => {}));
  render(
    <div data-one-at-a-time="">
      <Everything />
      <dialog open>
        <Form onSubmit={answered}>
          <input aria-label="Payee name" />
          <button type="submit">Verify</button>
        </Form>
      </dialog>
    </div>,
  );
  pay();
  expect([isReadOnly('Amount'), isReadOnly('Payee name')]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect([answered.mock.calls.length, isReadOnly('Payee name')]).toEqual([1, true]);
});
