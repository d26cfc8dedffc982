import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './list-pictures.ts';

/** Rises when the same drawing should give another file. */
const VERSION = 1;

/** Draws a picture as PNG, or takes it from `cacheFolder`, where it is kept under all that decides how it looks. */
export async function drawPicture({ width, height, svg }: Picture, cacheFolder: string): Promise<Buffer> {
  const facts = JSON.stringify([VERSION, sharp.versions, width, height, svg]);
  const file = join(cacheFolder, `${createHash('sha256').update(facts).digest('hex')}.png`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const drawn = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 64, effort: 1 }).toBuffer();
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, drawn);
  return drawn;
}
