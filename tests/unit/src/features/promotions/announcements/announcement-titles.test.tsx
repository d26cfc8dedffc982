// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { AnnouncementList } from '#src/features/promotions/announcements/announcement-titles.tsx';
import { addMark, MAX_READ, markRead } from '#src/features/promotions/announcements/read-announcements.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const announce = (id: string, content = ''): Announcement => ({ id, title: `News ${id}`, content });
const show = (announcements: Announcement[]) =>
  render(
    <MemoryRouter>
      <AnnouncementList announcements={announcements} />
    </MemoryRouter>,
  );
const listUnread = () => screen.queryAllByText('New').map((mark) => mark.parentElement?.querySelector('a')?.textContent);

beforeAll(addScreenTexts);
beforeEach(() => setSession(null));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('shows five hundred in steps of fifty', async () => {
  show(Array.from({ length: 500 }, (_, number) => announce(String(number))));
  expect(screen.getAllByRole('link')).toHaveLength(50);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
  expect(screen.getAllByRole('link')).toHaveLength(100);
});

test('a complete list has no Show more button, and an empty one has a message', () => {
  show([announce('1')]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show([]);
  expect(screen.getByText('No announcements today')).toBeTruthy();
});

test('a read announcement stays read until its content changes', async () => {
  show([announce('1'), announce('2')]);
  expect(listUnread()).toEqual(['News 1', 'News 2']);
  await act(async () => markRead(announce('1')));
  expect(listUnread()).toEqual(['News 2']);
  cleanup();
  show([announce('1', '<p>Corrected</p>')]);
  expect(listUnread()).toEqual(['News 1']);
});

test('read marks belong to one member', async () => {
  setSession(SESSION);
  markRead(announce('7'));
  show([announce('7')]);
  expect(listUnread()).toEqual([]);
  await act(async () => setSession(null));
  expect(listUnread()).toEqual(['News 7']);
  await act(async () => setSession({ ...SESSION, userName: 'grace' }));
  expect(listUnread()).toEqual(['News 7']);
});

test('removes the oldest marks first', () => {
  const marks = Array.from({ length: MAX_READ }, (_, number) => String(number));
  expect(addMark(marks, 'x')).toEqual(['x', ...marks.slice(0, -1)]);
  expect(addMark(['a', 'b'], 'b')).toEqual(['b', 'a']);
});
