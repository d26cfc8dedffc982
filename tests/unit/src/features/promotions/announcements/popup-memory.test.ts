import { expect, test } from 'vitest';
import { createPopupMemory, findNextMidnight } from '#src/features/promotions/announcements/popup-memory.ts';
import { createMemoryStorage } from '#tests/unit/memory-storage.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

/** Opens tabs of one browser. */
function openBrowser(entries: Readonly<Record<string, string>> = {}) {
  const local = createMemoryStorage(entries);
  return () => createPopupMemory({ local, session: createMemoryStorage(), now: () => NOW });
}

test('a popup closed for today is closed in every tab, for one audience', () => {
  const openTab = openBrowser();
  openTab().recordClosed('B', 7, true);
  expect([openTab().read('B'), openTab().read('A')]).toEqual([{ list: 7, hidden: 1, until: findNextMidnight(NOW) }, null]);
});

test('a popup closed without the tick is closed in this tab', () => {
  const openTab = openBrowser();
  const tab = openTab();
  tab.recordShown('A', 7);
  tab.recordClosed('A', 7, false);
  expect([tab.read('A'), openTab().read('A')]).toEqual([
    { list: 7, hidden: 1 },
    { list: 7, hidden: 0 },
  ]);
});

test('a popup that is shown again does not count as closed', () => {
  const tab = openBrowser()();
  tab.recordClosed('A', 7, false);
  tab.recordShown('A', 8);
  expect(tab.read('A')).toEqual({ list: 8, hidden: 0 });
});

test.each(['', '{', 'null', '[]', '{"list":"7","hidden":1}', '{"list":7,"hidden":2}', '{"list":7,"hidden":1,"until":"soon"}'])(
  'ignores %s in the storage',
  (text) => {
    expect(openBrowser({ 'fastline.announcements-A': text })().read('A')).toBeNull();
  },
);
