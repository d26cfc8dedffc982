import { expect, test } from 'vitest';
import { createPopupMemory } from '#src/features/promotions/announcements/popup-memory.ts';
import { findNextMidnight } from '#src/features/promotions/announcements/popup-rule.ts';
import { createMemoryStorage } from '#tests/unit/memory-storage.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

/** Tabs of one browser. */
function openBrowser(entries: Readonly<Record<string, string>> = {}) {
  const local = createMemoryStorage(entries);
  return () => createPopupMemory({ local, session: createMemoryStorage(), now: () => NOW });
}

test('a popup that is closed for today is closed in every tab, and for one audience', () => {
  const openTab = openBrowser();
  openTab().noteClosed('B', 7, true);
  expect([openTab().read('B'), openTab().read('A')]).toEqual([{ list: 7, hidden: 1, until: findNextMidnight(NOW) }, null]);
});

test('one that is closed without that is closed in this tab', () => {
  const openTab = openBrowser();
  const tab = openTab();
  tab.noteShown('A', 7);
  tab.noteClosed('A', 7, false);
  expect([tab.read('A'), openTab().read('A')]).toEqual([
    { list: 7, hidden: 1 },
    { list: 7, hidden: 0 },
  ]);
});

test('a popup that is shown again was not closed', () => {
  const tab = openBrowser()();
  tab.noteClosed('A', 7, false);
  tab.noteShown('A', 8);
  expect(tab.read('A')).toEqual({ list: 8, hidden: 0 });
});

test.each(['', '{', 'null', '[]', '{"list":"7","hidden":1}', '{"list":7,"hidden":2}', '{"list":7,"hidden":1,"until":"soon"}'])(
  'storage that holds %s holds nothing',
  (text) => {
    expect(openBrowser({ 'fastline.announcements-A': text })().read('A')).toBeNull();
  },
);
