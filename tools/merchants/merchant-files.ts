import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { findScreenshot, type MerchantFolder } from '#merchants/read-merchants.ts';
import type { Locales } from '../locales/check-locales.ts';
import { composeManifest, nameScreenshot } from './compose-manifest.ts';
import { drawIcon, listPictures, type Picture } from './list-pictures.ts';

/** Increased when the same drawing must produce a different file. */
const VERSION = 1;

/** A file generated from a merchant's folder. */
export interface MerchantFile {
  /** Relative to the folder of the build. */
  readonly path: string;
  readonly make: () => Promise<Buffer>;
}

/** Rendered pictures are stored here, so that a second build renders none. */
export const PICTURE_CACHE = '.cache/pictures';

export interface MakingFiles {
  /** The parent folder of the merchants' folders. */
  readonly folder: string;
  readonly locales: Locales;
  readonly cacheFolder: string;
}

export function listMerchantFiles(merchant: MerchantFolder, { folder, locales, cacheFolder }: MakingFiles): MerchantFile[] {
  const { code } = merchant;
  return [
    { path: `icons/${code}.svg`, make: async () => Buffer.from(drawIcon(merchant)) },
    { path: `manifests/${code}.webmanifest`, make: async () => Buffer.from(JSON.stringify(composeManifest(merchant, locales))) },
    ...merchant.screenshots.map((screenshot) => ({
      path: nameScreenshot(code, screenshot),
      make: () => readFile(findScreenshot(folder, code, screenshot)),
    })),
    ...listPictures(merchant).map((picture) => ({ path: picture.path, make: () => drawPicture(picture, cacheFolder) })),
  ];
}

/** Writes the build's files for the merchants; docs/product/merchants.md */
export async function writeMerchantFiles(outDir: string, files: readonly MerchantFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ path, make }) => {
      await mkdir(dirname(join(outDir, path)), { recursive: true });
      await writeFile(join(outDir, path), await make());
    }),
  );
}

/** Renders a picture as PNG, or reads it from `cacheFolder`, keyed by everything that affects its look. */
async function drawPicture({ width, height, svg }: Picture, cacheFolder: string): Promise<Buffer> {
  const facts = JSON.stringify([VERSION, sharp.versions, width, height, svg]);
  const file = join(cacheFolder, `${createHash('sha256').update(facts).digest('hex')}.png`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const drawn = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 64, effort: 1 }).toBuffer();
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, drawn);
  return drawn;
}
