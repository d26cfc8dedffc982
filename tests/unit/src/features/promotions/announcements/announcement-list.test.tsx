// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { AnnouncementList } from '#src/features/promotions/announcements/announcement-list.tsx';
import { addMark, MOST_READ, noteRead } from '#src/features/promotions/announcements/read-announcements.ts';
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

test('five hundred come by fifty', async () => {
  show(Array.from({ length: 500 }, (_, number) => announce(String(number))));
  expect(screen.getAllByRole('link')).toHaveLength(50);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
  expect(screen.getAllByRole('link')).toHaveLength(100);
});

test('a list that is shown whole has no more to show, and an empty one says so', () => {
  show([announce('1')]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show([]);
  expect(screen.getByText('No announcements today')).toBeTruthy();
});

test('what was read is not new, until it says something else', async () => {
  show([announce('1'), announce('2')]);
  expect(listUnread()).toEqual(['News 1', 'News 2']);
  await act(async () => noteRead(announce('1')));
  expect(listUnread()).toEqual(['News 2']);
  cleanup();
  show([announce('1', '<p>Corrected</p>')]);
  expect(listUnread()).toEqual(['News 1']);
});

test('what a member has read is the member’s', async () => {
  setSession(SESSION);
  noteRead(announce('7'));
  show([announce('7')]);
  expect(listUnread()).toEqual([]);
  await act(async () => setSession(null));
  expect(listUnread()).toEqual(['News 7']);
  await act(async () => setSession({ ...SESSION, userName: 'grace' }));
  expect(listUnread()).toEqual(['News 7']);
});

test('the oldest marks go first', () => {
  const marks = Array.from({ length: MOST_READ }, (_, number) => String(number));
  expect(addMark(marks, 'x')).toEqual(['x', ...marks.slice(0, -1)]);
  expect(addMark(['a', 'b'], 'b')).toEqual(['b', 'a']);
});
