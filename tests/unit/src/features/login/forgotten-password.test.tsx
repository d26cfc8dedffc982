// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ForgottenPassword } from '#src/features/login/forgotten-password.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import type { CustomerService } from '#src/services/customer-service/read-customer-service.ts';

const found = vi.hoisted(() => ({ services: undefined as readonly CustomerService[] | undefined }));
vi.mock('#src/services/customer-service/use-customer-service.ts', () => ({ useCustomerService: () => found.services }));

const HELP: CustomerService = { title: 'Help desk', href: 'https://help.example/' };

beforeAll(addScreenTexts);
afterEach(cleanup);

const open = (services: readonly CustomerService[] | undefined, hasSms: boolean) => {
  found.services = services;
  render(<ForgottenPassword onSms={hasSms ? () => {} : undefined} onClose={() => {}} />);
};

test('without a login by code, customer service is the way out, and no other is told of', () => {
  open([HELP], false);
  expect(screen.getByRole('link', { name: 'Help desk' }).getAttribute('href')).toBe('https://help.example/');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  expect(screen.queryByText(/Write to us there/)).toBeNull();
});

test('a login by code comes first, and customer service after it', () => {
  open([HELP], true);
  const ways = [...document.querySelectorAll('dialog :is(a, button)')].map(({ textContent }) => textContent);
  expect(ways).toEqual(['Use an SMS code', 'Help desk', 'Close']);
});

test('that there is no way out is said only when it is known', () => {
  open(undefined, false);
  expect(screen.queryByText(/Write to us there/)).toBeNull();
  cleanup();
  open([], false);
  expect(screen.getByText(/Write to us there/)).toBeDefined();
});
