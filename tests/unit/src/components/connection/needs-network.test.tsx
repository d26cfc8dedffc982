// @vitest-environment page
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyMeta } from '#contract/reply.ts';
import { NeedsNetwork } from '#src/components/connection/needs-network.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { reportShown, reportSlowReply, startConnection } from '#src/services/connection/connection.ts';

const meta = (stale: boolean): ReplyMeta => {
  return { from: stale ? 'store' : 'network', policy: 'network-first', tried: [], ageMs: 0, storedAt: 1, stale };
};
const told = () => screen.getByRole('status', { hidden: true }).textContent;

beforeAll(async () => {
  await addScreenTexts();
  startConnection();
});
afterEach(() => {
  act(() => reportShown(meta(false)));
  cleanup();
});

test('a form names the outage that blocks it', () => {
  render(<NeedsNetwork textKey="cashier_needs_network" />);
  expect(told()).toBe('');
  act(() => reportShown(meta(true)));
  expect(told()).toBe("Can't reach Aurora. We've kept what you typed.");
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(told()).toBe("No connection. We've kept what you typed.");
  act(() => void window.dispatchEvent(new Event('online')));
  expect(told()).toBe('');
});

test('a slow operator does not block a form', () => {
  render(<NeedsNetwork textKey="cashier_needs_network" />);
  let end = () => {};
  act(() => {
    end = reportSlowReply();
  });
  expect(told()).toBe('');
  act(end);
});
