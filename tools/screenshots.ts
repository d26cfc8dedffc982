import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findMerchantsFolder, readMerchants, SCREENSHOTS } from '#merchants/read-merchants.ts';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { findBrowser } from './find-browser.ts';

const [address = 'http://localhost:8080'] = process.argv.slice(2);
const QUALITY = 70;
/** Time until covers and banners have loaded and animations have ended. */
const STILL_MS = 5_000;

/** Takes each merchant's lobby for its web manifest, from a running operator. docs/product/merchants.md */
async function takeScreenshots(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser()?.path });
  const folder = findMerchantsFolder(process.env);
  for (const { code, theme, background, languages } of readMerchants(folder)) {
    const locale = LANGUAGE_PACKS[languages[0]]?.tag ?? 'en';
    const { port, protocol } = new URL(address);
    // The colour scheme of the merchant's icon.
    const colorScheme = theme.get('paper')?.startsWith(`light-dark(${background}`) ? 'light' : 'dark';
    for (const { name, width, height, ratio } of SCREENSHOTS) {
      const viewport = { width: width / ratio, height: height / ratio };
      const page = await browser.newPage({ viewport, deviceScaleFactor: ratio, colorScheme, locale, reducedMotion: 'reduce' });
      await page.goto(`${protocol}//${code}.localhost:${port}/m/home`);
      await page.waitForTimeout(STILL_MS);
      await mkdir(join(folder, code), { recursive: true });
      await sharp(await page.screenshot())
        .webp({ quality: QUALITY })
        .toFile(join(folder, code, `${name}.webp`));
      await page.close();
    }
  }
  await browser.close();
}

await takeScreenshots();
