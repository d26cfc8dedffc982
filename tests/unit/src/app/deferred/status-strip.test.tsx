// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyMeta } from '#contract/reply.ts';
import { StatusStrip } from '#src/app/deferred/status-strip.tsx';
import { reportHidden, reportShown, reportSlowReply, startConnection } from '#src/services/connection/connection.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const meta = (from: ReplyMeta['from'], stale: boolean): ReplyMeta => {
  return { from, policy: 'network-first', tried: [], ageMs: 0, storedAt: Date.now() - 330_000, stale };
};
const told = () => document.body.textContent;
let root: Root;

const hasPlace = () => document.documentElement.hasAttribute('data-strip');
const open = (path: string) => act(async () => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click());
const setOnline = (isOnline: boolean) => act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));

beforeAll(startConnection);
beforeEach(async () => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <StatusStrip />
        <Link to="/search" />
        <Link to="/" />
      </MemoryRouter>,
    ),
  );
});
afterEach(async () => {
  await act(async () => {
    reportShown(meta('network', false));
    root.unmount();
  });
});

test('unreachable lines do not count as an offline device', async () => {
  await act(async () => reportShown(meta('store', true), 'missions'));
  expect(told()).toBe("Can't reach AuroraSaved dataUpdated 5 min ago");
  await act(async () => reportHidden('missions'));
});

test('a screen without content does not claim to show saved data', async () => {
  await act(async () => reportShown(meta('store', true)));
  expect(told()).toBe("Can't reach AuroraSaved data");
});

test('each of the three states has its own style', async () => {
  const looks: (string | null | undefined)[] = [];
  const look = () => looks.push(document.querySelector('p')?.dataset.word, document.querySelector('path')?.getAttribute('d'));
  const end = reportSlowReply();
  await act(async () => {});
  look();
  await act(async () => reportShown(meta('store', true)));
  look();
  await act(async () => void window.dispatchEvent(new Event('offline')));
  look();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await act(async () => end());
  expect([looks[0], looks[2], looks[4]]).toEqual(['slow', 'unreachable', 'offline']);
  expect(new Set(looks).size).toBe(6);
});

test('an offline device differs from all other states', async () => {
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(told()).toBe("You're offline");
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(told()).toBe('');
});

test('a late reply counts as still trying until the last one has arrived', async () => {
  const ends = [reportSlowReply(), reportSlowReply()];
  await act(async () => ends[0]?.());
  expect(told()).toBe('Aurora is slow to respond. Still trying…');
  await act(async () => ends[1]?.());
  expect(told()).toBe('');
});

test('the strip has no place of its own until the player scrolls', async () => {
  await setOnline(false);
  expect(hasPlace()).toBe(false);
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  expect(hasPlace()).toBe(true);
  await setOnline(true);
  expect(hasPlace()).toBe(true);
  await open('/search');
  expect(hasPlace()).toBe(false);
});

test('another screen has a place for a strip that is shown', async () => {
  await setOnline(false);
  await open('/search');
  expect(hasPlace()).toBe(true);
  await setOnline(true);
  await open('/');
  expect(hasPlace()).toBe(false);
});

test('a place that the first paint reserved stays', async () => {
  document.documentElement.toggleAttribute('data-strip', true);
  await setOnline(false);
  expect(hasPlace()).toBe(true);
  await setOnline(true);
  document.documentElement.toggleAttribute('data-strip', false);
});
