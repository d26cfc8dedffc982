// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ForgottenPassword } from '#src/features/login/forgotten-password.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway();

const HELP = { title: 'Help desk', csType: 'LIVECHAT', path: 'https://help.example/' };

beforeAll(addScreenTexts);
afterEach(cleanup);

/** Opens the dialog; the list is undefined while the operator has not replied. */
const open = async (services: readonly object[] | undefined, hasSms: boolean) => {
  const configuration = { customerService: services, domainList: [] };
  gateway.answer({ 'system.configuration': () => (services ? configuration : new Promise(() => {})) });
  render(<ForgottenPassword onSms={hasSms ? () => {} : undefined} onClose={() => {}} />);
  if (services?.length) await screen.findByText('Help desk');
};

test('without a login by code, only customer service is offered', async () => {
  await open([HELP], false);
  expect(screen.getByRole('link', { name: 'Help desk' }).getAttribute('href')).toBe('https://help.example/');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  expect(screen.queryByText(/Write to us there/)).toBeNull();
});

test('a login by code comes first, then customer service', async () => {
  await open([HELP], true);
  const ways = [...document.querySelectorAll('dialog :is(a, button)')].map(({ textContent }) => textContent);
  expect(ways).toEqual(['Use an SMS code', 'Help desk', 'Close']);
});

test('reports that neither exists only once that is known', async () => {
  await open(undefined, false);
  expect(screen.queryByText(/Write to us there/)).toBeNull();
  cleanup();
  await open([], false);
  await screen.findByText(/Write to us there/);
});
