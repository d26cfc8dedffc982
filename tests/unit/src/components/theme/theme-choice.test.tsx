// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import { ThemeChoice } from '#src/components/theme/theme-choice.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setMerchant } from '#src/services/merchant.ts';

beforeAll(addScreenTexts);
afterEach(() => {
  cleanup();
  setMerchant(MERCHANTS[0]);
});

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('light or dark is chosen by name, with the system as the default', () => {
  render(<ThemeChoice />);
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeTruthy();
  expect(isChosen('Automatic')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect([isChosen('Dark'), isChosen('Automatic')]).toEqual([true, false]);
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a merchant with one scheme offers no choice', () => {
  setMerchant({ ...MERCHANTS[0], scheme: 'light' });
  expect(render(<ThemeChoice />).container.innerHTML).toBe('');
});
