import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Beside the release, and never part of it: docs/debugging.md#source-maps */
export const SOURCE_MAPS_FOLDER = 'dist-maps';
/** The build puts one line in front of this file after its map was written. */
const SHIFTED = 'sw.js.map';

/** Moves the source maps of a build out of the folder that is served. */
export async function keepSourceMaps(served: string, kept: string): Promise<void> {
  await rm(kept, { recursive: true, force: true });
  const entries = await readdir(served, { recursive: true, withFileTypes: true });
  const maps = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.map'));
  await Promise.all(maps.map((entry) => move(join(entry.parentPath, entry.name), served, kept)));
}

async function move(map: string, served: string, kept: string): Promise<void> {
  const path = relative(served, map);
  const text = await readFile(map, 'utf8');
  await mkdir(dirname(join(kept, path)), { recursive: true });
  await writeFile(join(kept, path), path === SHIFTED ? shiftByOneLine(text) : text);
  await rm(map);
}

/** In a map, a semicolon ends a line. */
function shiftByOneLine(text: string): string {
  const map = JSON.parse(text) as { readonly mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
