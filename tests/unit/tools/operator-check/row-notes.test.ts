import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ROW_NOTES } from '#tools/operator-check/rows/find-row-note.ts';
import { readPage, readSection } from './fixtures/read-page.ts';

/** As GitHub makes an anchor of a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const listAnchors = (page: string) => [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

describe('what is known of rows', () => {
  test('every row has its note', () => {
    expect(Object.keys(ROW_NOTES).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  test.each(Object.entries(ROW_NOTES))('the rule of %s stands where the note says', (_, { rule }) => {
    const [page = '', anchor = ''] = rule.split('#');
    expect(listAnchors(page)).toContain(anchor);
  });

  test('the table of the page says what the notes say', () => {
    const told = readSection('The rows').matchAll(/^\| `([a-z]+\.\w+)`( \*)? +\| \[.+?\]\((.+?)\) +\| (.+?) +\| (\S.*?)? *\|$/gm);
    const rows = [...told].map(([, name, needed, rule, notServed, unusable]) => [
      name,
      { rule, notServed, ...(unusable && { unusable }), ...(needed && { isNeeded: true }) },
    ]);
    expect(Object.fromEntries(rows)).toEqual(ROW_NOTES);
  });
});
