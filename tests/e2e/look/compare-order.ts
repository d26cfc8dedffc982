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
/** A line that is slow for a moment, as on a busy machine, is a switch. */
const SWITCHES = 'heading "Last switches"';

/** Sorts the draws, whose order depends on the time of day. */
function sortDraws(stops: readonly string[]): string[] {
  const start = stops.findIndex((stop) => stop.includes(DRAWS)) + 1;
  const indent = stops[start - 1]?.search(/\S/) ?? 0;
  const rest = stops.slice(start);
  const end = start === 0 ? 0 : start + rest.findIndex((stop) => stop.search(/\S/) <= indent);
  return [...stops.slice(0, start), ...stops.slice(start, end).sort(), ...stops.slice(end)];
}

/** A number with the half of the day behind it; the level of a heading stays. */
const NUMBER = /(?<!level=)\d[\d.,:]*(?:\s[AP]M\b)?/g;
/** A month beside a number, which depends on the date of the run. */
const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?= #)/g;

const hideDates = (stop: string): string => stop.replaceAll(NUMBER, '#').replaceAll(MONTH, 'Month');

/** Returns landmarks, headings and controls with their names in reading order; numbers become #, and months become Month. */
async function readOrder(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const found = tree.split('\n').flatMap((line) => STOP.exec(line)?.[0].replace(/^( *- )'/, '$1') ?? []);
  const stops = found.filter((stop) => !stop.includes(SWITCHES));
  return `${sortDraws(stops.map(hideDates)).join('\n')}\n`;
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
