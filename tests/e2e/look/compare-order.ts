import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/wishes.ts';

const STOPS = [
  ['banner', 'navigation', 'main', 'region', 'form', 'search', 'toolbar', 'tablist', 'dialog', 'heading'],
  ['link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch', 'tab', 'slider', 'spinbutton'],
].flat();
/** A stop of the tree with its name and states, without what is in it. */
const STOP = new RegExp(`^ *- '?(?:${STOPS.join('|')})(?: "(?:[^"\\\\]|\\\\.)*")?(?: \\[[^\\]]*\\])*`);
const DRAWS = 'heading "Next draws"';

/** Draws stand in the order of their time of day, which a test has not. */
function sortDraws(stops: readonly string[]): string[] {
  const start = stops.findIndex((stop) => stop.includes(DRAWS)) + 1;
  const indent = stops[start - 1]?.search(/\S/) ?? 0;
  const rest = stops.slice(start);
  const end = start === 0 ? 0 : start + rest.findIndex((stop) => stop.search(/\S/) <= indent);
  return [...stops.slice(0, start), ...stops.slice(start, end).sort(), ...stops.slice(end)];
}

/** Landmarks, headings and controls with their names, in the order in which they are read; every number but a heading's level is #. */
async function readOrder(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const stops = tree.split('\n').flatMap((line) => STOP.exec(line)?.[0].replace(/^( *- )'/, '$1') ?? []);
  return `${sortDraws(stops.map((stop) => stop.replaceAll(/(?<!level=)\d[\d.,:]*/g, '#'))).join('\n')}\n`;
}

/** docs/product/accessibility.md: each screen's file is what a screen reader meets there. `WRITE_SCREENS=1` writes the files anew. */
export async function compareOrder(page: Page, who: string): Promise<void> {
  const name = new URL(page.url()).pathname.replace('/m/', '').replaceAll('/', '-');
  const file = join(import.meta.dirname, 'screens', `${who}-${name}.txt`);
  if (process.env.WRITE_SCREENS) {
    // parts of a screen come late, and nothing tells that the last has come
    test.setTimeout(600_000);
    await page.waitForTimeout(6_000);
    await writeFile(file, await readOrder(page));
    return;
  }
  await expect.poll(() => readOrder(page), { message: name }).toBe(await readFile(file, 'utf8'));
}
