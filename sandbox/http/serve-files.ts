import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** Serves small files of the sandbox's own pages under `prefix`; they are read once, at the start. */
export function registerFiles(app: Hono, prefix: string, files: readonly URL[]): void {
  for (const file of files) {
    const body = readFileSync(file, 'utf8');
    const name = basename(file.pathname);
    const headers = {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    };
    app.get(`${prefix}/${name}`, (context) => context.body(body, 200, headers));
  }
}
