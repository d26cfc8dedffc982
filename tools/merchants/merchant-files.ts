import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findScreenshot, type MerchantFolder } from '#merchants/read-merchants.ts';
import type { Locales } from '../vite/check-locales.ts';
import { composeManifest, nameScreenshot } from './compose-manifest.ts';
import { drawPicture } from './draw-picture.ts';
import { drawIcon, listPictures } from './list-pictures.ts';

/** A file that is made of a merchant's folder. */
export interface MerchantFile {
  /** From the folder of the build. */
  readonly path: string;
  readonly make: () => Promise<Buffer>;
}

/** Pictures that were drawn once are kept here; a second build draws none. */
export const PICTURE_CACHE = '.cache/pictures';

export interface MakingFiles {
  /** Where the folders of merchants are. */
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

/** Writes what the build makes of the folders of merchants; docs/product/merchants.md */
export async function writeMerchantFiles(outDir: string, files: readonly MerchantFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ path, make }) => {
      await mkdir(dirname(join(outDir, path)), { recursive: true });
      await writeFile(join(outDir, path), await make());
    }),
  );
}
