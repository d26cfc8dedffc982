import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findMerchantsFolder, type MerchantFolder, readMerchants, SCREENSHOTS } from '#merchants/read-merchants.ts';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { findBrowser } from '../find-browser.ts';
import { takeContactSheet } from './contact-sheet.ts';

const [address = 'http://localhost:8080'] = process.argv.slice(2);
const QUALITY = 70;
/** Time until covers and banners have loaded and animations have ended. */
const STILL_MS = 5_000;
/** The pictures of README.md, in CSS pixels. */
const README_PICTURES = { folder: resolve('docs/pictures'), viewport: { width: 390, height: 844 }, ratio: 1.5 };

/** Takes pictures of the sandbox's merchants and screens, from a running `npm start`. docs/product/merchants.md */
async function takeScreenshots(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser()?.path });
  const folder = findMerchantsFolder(process.env);
  for (const merchant of readMerchants(folder)) {
    for (const { name, width, height, ratio } of SCREENSHOTS) {
      const picture = await takeLobby(browser, merchant, { width: width / ratio, height: height / ratio }, ratio);
      await mkdir(join(folder, merchant.code), { recursive: true });
      await sharp(picture)
        .webp({ quality: QUALITY })
        .toFile(join(folder, merchant.code, `${name}.webp`));
    }
    const picture = await takeLobby(browser, merchant, README_PICTURES.viewport, README_PICTURES.ratio);
    await sharp(picture)
      .png({ palette: true, effort: 10 })
      .toFile(join(README_PICTURES.folder, `home-${merchant.code}.png`));
  }
  process.stdout.write(`Contact sheet: ${await takeContactSheet(browser, address)}\n`);
  await browser.close();
}

/** Takes a merchant's lobby in its first language and in the colour scheme of its icon. */
async function takeLobby(
  browser: Browser,
  { code, theme, background, languages }: MerchantFolder,
  viewport: NonNullable<BrowserContextOptions['viewport']>,
  deviceScaleFactor: number,
): Promise<Buffer> {
  const locale = LANGUAGE_PACKS[languages[0]]?.tag ?? 'en';
  const colorScheme = theme.get('paper')?.startsWith(`light-dark(${background}`) ? 'light' : 'dark';
  const page = await browser.newPage({ viewport, deviceScaleFactor, colorScheme, locale, reducedMotion: 'reduce' });
  const { port, protocol } = new URL(address);
  await page.goto(`${protocol}//${code}.localhost:${port}/m/home`);
  await page.waitForTimeout(STILL_MS);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

await takeScreenshots();
