import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { findMerchantsFolder, readMerchants } from '#merchants/read-merchants.ts';
import { readLocales } from '../locales/check-locales.ts';
import { listMerchantFiles, type MerchantFile, PICTURE_CACHE } from '../merchants/merchant-files.ts';
import { FILE_TYPES } from './file-types.ts';

/** Lists all files generated from the merchants' folders. */
export function listAllMerchantFiles(root: string): MerchantFile[] {
  const folder = findMerchantsFolder(process.env);
  const making = { folder, locales: readLocales(join(root, 'src/i18n/locales')), cacheFolder: join(root, PICTURE_CACHE) };
  return readMerchants(folder).flatMap((merchant) => listMerchantFiles(merchant, making));
}

/** Writes the first merchant's page head; in development, generates merchants' files on request. */
export function merchantFiles(root: string): Plugin {
  let base = '/';
  return {
    name: 'fastline:merchant-files',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [first] = readMerchants(findMerchantsFolder(process.env));
        return writeHead(html, first.code, first.name, first.background, [...first.texts.values()][0]?.description ?? '', base);
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(base.length) ?? '';
        const file = listAllMerchantFiles(root).find((one) => one.path === path);
        if (!file) return next();
        file.make().then((body) => {
          response.writeHead(200, { 'Content-Type': FILE_TYPES[extname(path)] ?? '', 'Cache-Control': 'no-cache' }).end(body);
        }, next);
      });
    },
  };
}

const PLACEHOLDER = '<!--merchant-->';

function writeHead(html: string, code: string, name: string, color: string, description: string, base: string): string {
  if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
  const head = [
    `<title>${escapeText(name)}</title>`,
    `<meta name="description" content="${escapeText(description)}" />`,
    `<meta name="theme-color" content="${color}" />`,
    `<link rel="icon" href="${base}icons/${code}.svg" type="image/svg+xml" />`,
    `<link rel="apple-touch-icon" href="${base}icons/${code}-180.png" />`,
    `<link rel="manifest" href="${base}manifests/${code}.webmanifest" />`,
  ];
  return html
    .replace('<html lang="en"', `<html lang="en" data-merchant="${code}"`)
    .replace(PLACEHOLDER, () => head.join('\n    '));
}

const escapeText = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
