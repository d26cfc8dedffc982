import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { SANDBOX_PASSWORD } from '#operator/config.ts';
import { GUEST_SCREENS, MEMBER_SCREENS } from './screens.ts';

const FOLDER = resolve('.cache/contact-sheet');
const QUALITY = 60;
const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const VISITORS = [
  { name: 'guest', screens: GUEST_SCREENS },
  { name: 'ada', screens: MEMBER_SCREENS },
] as const;
/** Time until the pictures of a screen have loaded. */
const STILL_MS = 1_500;

interface Picture {
  readonly path: string;
  readonly file: string;
  readonly isWide: boolean;
}

/** Takes every screen as a guest and as a member, on a phone and a desktop, in both schemes; returns the sheet's file. */
export async function takeContactSheet(browser: Browser, address: string): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const rows: string[] = [];
  for (const { name: visitor, screens } of VISITORS) {
    const pictures: Picture[] = [];
    for (const { name: size, viewport } of SIZES) {
      for (const colorScheme of SCHEMES) {
        const page = await browser.newPage({ viewport, colorScheme, locale: 'en-US', reducedMotion: 'reduce', baseURL: address });
        if (visitor !== 'guest') await logIn(page, visitor);
        for (const [place, path] of screens.entries()) {
          const file = `${visitor}-${place}-${size}-${colorScheme}.webp`;
          await takeScreen(page, path, join(FOLDER, file));
          pictures.push({ path, file, isWide: size === 'desktop' });
        }
        await page.context().close();
      }
    }
    for (const path of screens)
      rows.push(
        composeRow(
          `${visitor}: ${path}`,
          pictures.filter((picture) => picture.path === path),
        ),
      );
  }
  const sheet = join(FOLDER, 'index.html');
  await writeFile(sheet, composeSheet(rows));
  return sheet;
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(SANDBOX_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/m/login');
}

async function takeScreen(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-started] h1').first().waitFor({ state: 'attached' });
  // A first view that the player leaves alone is completed seconds later.
  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await page.waitForTimeout(STILL_MS);
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: QUALITY })
    .toFile(file);
}

const composeRow = (title: string, pictures: readonly Picture[]): string =>
  `<section><h2>${title.replaceAll('&', '&amp;')}</h2>${pictures
    .map(({ file, isWide }) => `<a href="${file}"><img loading="lazy" alt="" width="${isWide ? 560 : 195}" src="${file}"></a>`)
    .join('')}</section>`;

const composeSheet = (rows: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:14px system-ui;margin:24px}section{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start;margin-bottom:32px}h2{flex:100%;font-size:16px;margin:0}img{border:1px solid #8888}</style>
${rows.join('\n')}
`;
