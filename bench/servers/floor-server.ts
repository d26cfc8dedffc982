import { resolve } from 'node:path';
import { chooseEncoding } from '#operator/site/compressed-copies.ts';
import { compressFile, createSiteFile, type SiteFile } from '#operator/site/site-files.ts';
import type { Answer } from '../link/tls-front.ts';

const CACHE_FOLDER = resolve('.cache/compressed');
const HASHED_FILE = /\/assets\//;

/** The files of a reference page by path; a path without an extension finds its .html. */
export type FloorFiles = Readonly<Record<string, Buffer | string>>;

/** Serves a reference page, compressed and cached as the operator does it. */
export async function createFloorAnswer(files: FloorFiles): Promise<Answer> {
  const made = Object.entries(files).map(([path, body]) => compressFile(createSiteFile(path, Buffer.from(body)), CACHE_FOLDER));
  const byPath = new Map((await Promise.all(made)).map((file) => [file.path, file]));
  return (request, response) => {
    const { pathname } = new URL(request.url, 'https://floor');
    const file = byPath.get(pathname) ?? byPath.get(`${pathname}.html`);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), file.copies);
    const headers = describeFile(file, encoding);
    if (request.headers['if-none-match'] === headers.ETag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = (encoding && file.copies[encoding]) || file.body;
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
  };
}

function describeFile({ path, type, digest }: SiteFile, encoding: string | null) {
  return {
    'Content-Type': type,
    'Cache-Control': HASHED_FILE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: `"${digest.slice(0, 32)}${encoding ?? ''}"`,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  };
}
