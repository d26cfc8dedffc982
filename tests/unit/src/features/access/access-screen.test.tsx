// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Access } from '#src/services/status/access.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'system.status': { maintenance: true } });
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const { AccessScreen } = await import('#src/features/access/access-screen.tsx');
const { addScreenTexts } = await import('#src/i18n/screen-texts.ts');
const { changeLanguage } = await import('#src/i18n/text.ts');

let root: Root;
const show = (access: Extract<Access, { kind: 'maintenance' | 'denied' }>) =>
  act(async () => root.render(<AccessScreen access={access} />));
const readText = () => document.body.textContent ?? '';
const findButton = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => findButton(name)?.click());

beforeEach(async () => {
  await addScreenTexts();
  await changeLanguage('EN');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(() => act(async () => root.unmount()));

test('maintenance has a heading, a sentence and two buttons', async () => {
  await show({ kind: 'maintenance', endsAt: null });
  expect(document.querySelector('h1')?.textContent).toBe('Maintenance');
  expect(readText()).toContain("We're sorry for the interruption. We'll be back soon.");
  expect([findButton('Try again'), findButton('Contact us')]).not.toContain(undefined);
  expect(readText()).not.toContain('Expected back');
});

test('the end is shown in the player’s own time, with a countdown until then', async () => {
  await show({ kind: 'maintenance', endsAt: Date.now() + 90 * 60_000 });
  expect(readText()).toContain('Expected back');
  expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^01:(30:0[01]|29:5\d)$/);
  await show({ kind: 'maintenance', endsAt: Date.now() - 1_000 });
  expect(document.querySelector('[role=timer]')).toBeNull();
});

test('English is shown beside another language, and only once in English', async () => {
  await show({ kind: 'maintenance', endsAt: null });
  expect(document.querySelector('p[lang=en]')).toBeNull();
  await act(async () => changeLanguage('CN'));
  expect(readText()).toContain('我们很快回来');
  expect(document.querySelector('p[lang=en]')?.textContent).toContain("We'll be back soon.");
});

test('a denied visitor sees their own address if it is known', async () => {
  await show({ kind: 'denied', ip: '203.0.113.7' });
  expect(document.querySelector('h1')?.textContent).toBe('Access denied');
  expect(readText()).toContain('Your IP address: 203.0.113.7');
  await show({ kind: 'denied', ip: null });
  expect(readText()).not.toContain('Your IP');
});

test('the button that helps stands out: another try during a maintenance, customer service for a denied visitor', async () => {
  const findAccent = () => [...document.querySelectorAll('button[data-variant=accent]')].map(({ textContent }) => textContent);
  await show({ kind: 'maintenance', endsAt: null });
  expect(findAccent()).toEqual(['Try again']);
  await show({ kind: 'denied', ip: null });
  expect(findAccent()).toEqual(['Contact us']);
});

test('Retry checks the access again', async () => {
  await show({ kind: 'maintenance', endsAt: null });
  await press('Try again');
  expect(gateway.findCalls('system.status')).toMatchObject([{ prefer: 'network-only' }]);
});

test('Contact us reports if there are no contacts', async () => {
  await show({ kind: 'denied', ip: null });
  await press('Contact us');
  await vi.waitFor(() => expect(readText()).toContain("Customer service isn't available right now."));
});

test('Escape does not close it', async () => {
  await show({ kind: 'maintenance', endsAt: null });
  const event = new Event('cancel', { cancelable: true, bubbles: true });
  await act(async () => document.querySelector('dialog')?.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
});
