// @vitest-environment page
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import { applyMerchant, showOperatorLogo } from '#src/services/merchant.ts';
import { Logo } from '#src/ui/art/logo.tsx';

const GIVEN = 'https://cdn.example/logo.png';
const show = () => {
  const { container } = render(<Logo />);
  return {
    picture: () => container.querySelector('img')?.getAttribute('src'),
    isBuilt: () => container.querySelector('svg') !== null,
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  showOperatorLogo(null);
});

test.each([null, undefined, '', '/m/icons/aurora.svg', 'http://cdn.example/logo.png', 'data:image/png;base64,AA'])(
  'the build’s logo is shown if the template has %j',
  (address) => {
    showOperatorLogo(address);
    const { picture, isBuilt } = show();
    expect([picture(), isBuilt()]).toEqual([undefined, true]);
  },
);

test('the template’s logo is shown, and at the next start from the beginning', () => {
  showOperatorLogo(GIVEN);
  expect(show().picture()).toBe(GIVEN);
  cleanup();
  applyMerchant(MERCHANTS[0]);
  expect(show().picture()).toBe(GIVEN);
});

test('a logo that fails to load falls back to the build’s', () => {
  showOperatorLogo(GIVEN);
  const { picture, isBuilt } = show();
  fireEvent.error(document.querySelector('img') as HTMLImageElement);
  expect([picture(), isBuilt()]).toEqual([undefined, true]);
});
