// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PageSpinner } from '#src/components/screen/page-spinner.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const LIMIT_MS = 10_000;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeAll(addScreenTexts);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a modal covers the page during the work', async () => {
  const { rerender } = render(<PageSpinner label="Opening" />);
  await pass(LIMIT_MS - 1);
  const mask = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Opening' });
  expect(mask.open && mask.getAttribute('aria-busy')).toBe('true');
  rerender(<p>there</p>);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['page', 'stage'] as const)('the mask of a %s disappears after 10 s, and a hint stays', async (place) => {
  render(<PageSpinner area={place} />);
  expect(document.body.textContent).toBe('Loading…');
  await pass(LIMIT_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Still working on it…');
});

test('a wait of three seconds shows what takes so long', async () => {
  render(<PageSpinner label="Opening" />);
  await pass(2_999);
  expect(screen.getByRole('dialog').textContent).toBe('Opening');
  await pass(1);
  expect(screen.getByRole('dialog').textContent).toBe('OpeningAurora is slow to respond. Still trying…');
});

test('a late result still applies and removes the hint', async () => {
  const { rerender } = render(<PageSpinner />);
  await pass(LIMIT_MS + 5_000);
  rerender(<p>there</p>);
  expect(document.body.textContent).toBe('there');
});

test('Escape uncovers the page earlier', () => {
  render(<PageSpinner />);
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Still working on it…');
});

test('a stage covers only its own area', () => {
  render(<PageSpinner area="stage" label="Opening" picture={<i />} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Opening');
});
