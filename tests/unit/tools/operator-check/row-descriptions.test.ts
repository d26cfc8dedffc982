import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { findRowDescription } from '#tools/operator-check/rows/row-result.ts';
import { readPage, readSection } from './fixtures/read-page.ts';

/** As GitHub makes an anchor of a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const listAnchors = (page: string) => [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

const descriptions = Object.fromEntries(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [name, findRowDescription(name)]),
);

describe('descriptions on endpoints', () => {
  test.each(Object.entries(descriptions))('the rule of %s exists at its link', (_, { rule }) => {
    const [page = '', anchor = ''] = rule.split('#');
    expect(listAnchors(page)).toContain(anchor);
  });

  test('the list of the page matches the descriptions', () => {
    const list = readSection('check-operator-rows.md', 'The rows').replaceAll('\n  ', ' ');
    const items = list.matchAll(/^- `([a-z]+\.\w+)`( \\\*)? \(\[.+?\]\((.+?)\)\): (.+?)(?: Unusable: (.+))?$/gm);
    const rows = [...items].map(([, name, needed, rule, notServed, unusable]) => [
      name,
      { rule, notServed, ...(unusable && { unusable }), ...(needed && { isNeeded: true }) },
    ]);
    expect(Object.fromEntries(rows)).toEqual(descriptions);
  });
});
