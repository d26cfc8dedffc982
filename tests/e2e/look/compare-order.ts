import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const STOPS = [
  ['banner', 'navigation', 'main', 'region', 'form', 'search', 'toolbar', 'tablist', 'dialog', 'heading'],
  ['link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch', 'tab', 'slider', 'spinbutton'],
].flat();
/** A stop of the tree with its name and states, without its content. */
const STOP = new RegExp(`^ *- '?(?:${STOPS.join('|')})(?: "(?:[^"\\\\]|\\\\.)*")?(?: \\[[^\\]]*\\])*`);
const DRAWS = 'heading "Next draws"';

/** Sorts the draws, whose order depends on the time of day. */
function sortDraws(stops: readonly string[]): string[] {
  const start = stops.findIndex((stop) => stop.includes(DRAWS)) + 1;
  const indent = stops[start - 1]?.search(/\S/) ?? 0;
  const rest = stops.slice(start);
  const end = start === 0 ? 0 : start + rest.findIndex((stop) => stop.search(/\S/) <= indent);
  return [...stops.slice(0, start), ...stops.slice(start, end).sort(), ...stops.slice(end)];
}

/** Returns landmarks, headings and controls with their names in reading order; every number except a heading's level becomes #. */
async function readOrder(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const stops = tree.split('\n').flatMap((line) => STOP.exec(line)?.[0].replace(/^( *- )'/, '$1') ?? []);
  return `${sortDraws(stops.map((stop) => stop.replaceAll(/(?<!level=)\d[\d.,:]*/g, '#'))).join('\n')}\n`;
}

/**
 * Compares a screen with the file of what a screen reader announces there; `WRITE_SCREENS=1` rewrites the files.
 * docs/product/accessibility.md
 */
export async function compareOrder(page: Page, who: string): Promise<void> {
  const name = new URL(page.url()).pathname.replace('/m/', '').replaceAll('/', '-');
  const file = join(import.meta.dirname, 'screens', `${who}-${name}.txt`);
  if (process.env.WRITE_SCREENS) {
    // Parts of a screen load late, and no event marks the last one.
    test.setTimeout(600_000);
    await page.waitForTimeout(6_000);
    await writeFile(file, await readOrder(page));
    return;
  }
  await expect.poll(() => readOrder(page), { message: name }).toBe(await readFile(file, 'utf8'));
}
