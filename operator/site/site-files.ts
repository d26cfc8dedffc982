import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { APP_SHELL_PATH } from '#contract/names.ts';
import { StartError } from '../start-error.ts';
import { type CompressedCopies, createCompressedCopies } from './compressed-copies.ts';

export interface SiteFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly digest: string;
  readonly copies: CompressedCopies;
}

export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** Reads the whole built app into memory, with compressed copies; docs/product/operator.md */
export async function loadSiteFiles(distFolder: string, cacheFolder: string): Promise<SiteFiles> {
  const entries = await readdir(distFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(names.map((name) => loadFile(name, toUrlPath(distFolder, name), cacheFolder)));
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (!byPath.has(APP_SHELL_PATH))
    throw new StartError('The app is not built yet: run "npm run build", or "npm start", which does it first.');
  return byPath;
}

function toUrlPath(folder: string, name: string): string {
  return `/${relative(folder, name).split(sep).join('/')}`;
}

async function loadFile(name: string, path: string, cacheFolder: string): Promise<SiteFile> {
  return compressFile(createSiteFile(path, await readFile(name)), cacheFolder);
}

export async function compressFile(file: SiteFile, cacheFolder: string): Promise<SiteFile> {
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(file.type)) return file;
  return { ...file, copies: await createCompressedCopies(file.body, file.digest, cacheFolder) };
}

export function createSiteFile(path: string, body: Buffer): SiteFile {
  return {
    path,
    type: getMimeType(path) ?? 'application/octet-stream',
    body,
    digest: createHash('sha256').update(body).digest('hex'),
    copies: {},
  };
}
