// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { moveNow } from '#src/services/moving/lazy/move-now.ts';

test('the new window gets no copy of the session, and this tab keeps it if the browser opens none', async () => {
  sessionStorage.setItem('MC_SESSION_INFO', 'the session');
  const copies: object[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    copies.push(Object.fromEntries(Object.entries(sessionStorage)));
    return null;
  });
  expect(await moveNow({ packed: 'a list', successor: 'https://next.test' })).toBe('blocked');
  expect(copies).toEqual([{}]);
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toBe('the session');
});
