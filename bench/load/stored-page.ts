import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FloorFiles } from '../servers/floor-server.ts';

export const HOME_PATH = '/m/home';
const WORKER_PATH = '/m/keep-page-worker.js';
const LINKED_FILE = /<link\b[^>]*\bhref="(\/m\/[^"]+)"[^>]*>/g;
const REGISTRATION = `<script>addEventListener('load', () => navigator.serviceWorker.register('${WORKER_PATH}', { scope: '/m/' }))</script>`;

/** Creates a reference page with the smallest service worker that stores it and `files`, and with its icons and manifest. */
export async function createStoredPage(html: string, files: FloorFiles, distFolder: string): Promise<FloorFiles> {
  const worker = await readFile(new URL('../floors/keep-page-worker.js', import.meta.url), 'utf8');
  const paths = JSON.stringify([HOME_PATH, ...Object.keys(files)]);
  return {
    ...(await readLinkedFiles(html, distFolder)),
    ...files,
    [`${HOME_PATH}.html`]: html.replace('</body>', `${REGISTRATION}</body>`),
    [WORKER_PATH]: `self.KEPT = ${paths};\n${worker}`,
  };
}

async function readLinkedFiles(html: string, distFolder: string): Promise<FloorFiles> {
  const paths = [...html.matchAll(LINKED_FILE)].map(([, path = '']) => path);
  const read = async (path: string): Promise<[string, Buffer]> => [path, await readFile(join(distFolder, path))];
  const found = await Promise.allSettled(paths.map(read));
  return Object.fromEntries(found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}
