// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PasswordField } from '#src/components/forms/account-fields.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

beforeAll(addScreenTexts);
afterEach(cleanup);

/** Presses a key with Caps Lock on or off. */
function press(key: string, isCapital: boolean): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'getModifierState', { value: (name: string) => isCapital && name === 'CapsLock' });
  fireEvent(screen.getByLabelText('Password'), event);
}
const read = () => screen.getByRole('status').textContent;

test('Caps Lock is reported politely until it is off or the field loses focus', () => {
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

test('ignores a password manager’s event without a key', () => {
  render(<PasswordField label="Password" />);
  fireEvent(screen.getByLabelText('Password'), new Event('keydown', { bubbles: true }));
  expect(read()).toBe('');
});
