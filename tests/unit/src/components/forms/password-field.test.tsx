// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PasswordField } from '#src/components/forms/password-field.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

beforeAll(addScreenTexts);
afterEach(cleanup);

/** Presses a key as a keyboard does whose Caps Lock is on or off. */
function press(key: string, isCapital: boolean): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'getModifierState', { value: (name: string) => isCapital && name === 'CapsLock' });
  fireEvent(screen.getByLabelText('Password'), event);
}
const read = () => screen.getByRole('status').textContent;

test('a Caps Lock that is on is said politely, until it is off or the field is left', () => {
  render(<PasswordField label="Password" />);
  expect(read()).toBe('');
  press('A', true);
  expect(read()).toBe('Caps Lock is on');
  press('a', false);
  expect(read()).toBe('');
  press('A', true);
  fireEvent.blur(screen.getByLabelText('Password'));
  expect(read()).toBe('');
});

test('a password manager’s key, which is no key, changes nothing', () => {
  render(<PasswordField label="Password" />);
  fireEvent(screen.getByLabelText('Password'), new Event('keydown', { bubbles: true }));
  expect(read()).toBe('');
});
