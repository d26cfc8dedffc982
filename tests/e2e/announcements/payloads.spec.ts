import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { announce } from './announcement-fixtures.ts';
import { PAYLOADS } from './payloads.ts';

const TAGS =
  'A B BLOCKQUOTE BR CODE EM H2 H3 H4 HR I IMG LI OL P S SMALL SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(' ');
const ATTRIBUTES = 'href src alt width height colspan rowspan dir lang rel loading data-address role tabindex'.split(' ');
const FOLLOWED = /^(https?:\/\/|\/m(?=[/?#]|$))/;

/** Returns the parts of the displayed text that could run, request input or make requests. */
const findDangers = (page: Page) =>
  page
    .locator('.safe-html')
    .evaluate(
      (text, { tags, attributes }) =>
        [...text.querySelectorAll('*')].flatMap((element) => [
          ...(tags.includes(element.tagName) ? [] : [element.tagName]),
          ...[...element.attributes]
            .filter(({ name }) => !attributes.includes(name))
            .map(({ name }) => `${element.tagName} ${name}`),
          ...[...element.querySelectorAll('img')]
            .map((picture) => picture.src)
            .filter((src) => new URL(src).origin !== location.origin),
        ]),
      { tags: TAGS, attributes: ATTRIBUTES },
    );

test('content sent by an operator neither runs, nor requests input, nor makes requests', async ({
  page,
  operator,
  allowErrors,
}) => {
  // Chromium reports violations in the text while it is sanitized, and blocks them.
  allowErrors(/purify/);
  const called: string[] = [];
  page.on('request', (request) => called.push(request.url()));
  page.on('dialog', (dialog) => called.push(dialog.message()));
  await page.exposeFunction('steal', () => called.push('stolen'));
  await announce(
    operator,
    'aurora',
    PAYLOADS.map((content, place) => ({
      id: `p-${place}`,
      title: `Payload ${place}`,
      content,
      execution: 'B' as const,
      popup: false,
    })),
  );
  await page.goto('/m/announcements');
  for (const [place, content] of PAYLOADS.entries()) {
    await page.getByRole('link', { name: `Payload ${place}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Payload ${place}`, exact: true })).toBeVisible();
    await expect(page.locator('.safe-html + *, article .skeleton')).toHaveCount(0);
    expect(await findDangers(page), content.slice(-80)).toEqual([]);
    for (const href of await page
      .locator('.safe-html a:is([href], [data-address])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? link.getAttribute('data-address'))))
      expect(href).toMatch(FOLLOWED);
    await page.goBack();
  }
  expect(called.filter((url) => /evil|stolen/.test(url))).toEqual([]);
});
