import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MerchantFolder } from '#merchants/read-merchants.ts';
import type { Locales } from '../vite/check-locales.ts';
import { composeManifest } from './compose-manifest.ts';
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

export function listMerchantFiles(merchant: MerchantFolder, locales: Locales, cacheFolder: string): MerchantFile[] {
  const { code } = merchant;
  return [
    { path: `icons/${code}.svg`, make: async () => Buffer.from(drawIcon(merchant)) },
    { path: `manifests/${code}.webmanifest`, make: async () => Buffer.from(JSON.stringify(composeManifest(merchant, locales))) },
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
