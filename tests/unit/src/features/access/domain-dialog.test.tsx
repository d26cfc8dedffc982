// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FastLine } from '#src/services/connection/fast-line.ts';

let fastLine: FastLine;
vi.mock('#src/services/connection/fast-line.ts', () => ({ findFastLine: async () => fastLine }));
vi.mock('#src/services/customer-service/use-customer-service.ts', () => ({ useCustomerService: () => [] }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const { DomainDialog } = await import('#src/features/access/domain-dialog.tsx');
const { addScreenTexts } = await import('#src/i18n/screen-texts.ts');
const { changeLanguage } = await import('#src/i18n/text.ts');

const OTHER = 'https://b.test';
let root: Root;
const show = (message = '') => act(async () => root.render(<DomainDialog message={message} />));
const readNotice = () => document.querySelector('dialog [role=status]')?.textContent;
const findButton = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fastLine = { origin: OTHER, isSilent: false };
  await addScreenTexts();
  await changeLanguage('EN');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the retry leads to the shell on the line that was found', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await show();
  expect(document.querySelector('dialog')?.textContent).toContain('Error');
  expect(readNotice()).toBeUndefined();
  await act(async () => findButton('Retry')?.click());
  expect(assign).toHaveBeenCalledWith(`${OTHER}/m/index.html`);
});

test('the operator’s own words come before ours, and no customer service is offered where there is none', async () => {
  await show('We have moved.');
  expect(document.querySelector('dialog')?.textContent).toContain('We have moved.');
  expect(findButton('Customer service')).toBeUndefined();
});

test.each([
  ['the network is slow', true, 'slow'],
  ['the device is offline', false, 'offline'],
])('where no line answered it says for 1.5 s that %s', async (_, isOnline, word) => {
  fastLine = { origin: location.origin, isSilent: true };
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await show();
  expect(readNotice()?.toLowerCase()).toContain(word);
  await act(async () => vi.advanceTimersByTime(1_499));
  expect(readNotice()?.toLowerCase()).toContain(word);
  await act(async () => vi.advanceTimersByTime(1));
  expect(readNotice()).toBe('');
});
