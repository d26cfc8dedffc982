import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../browser/bench-browser.ts';
import type { FloorFiles } from '../servers/floor-server.ts';
import { visit } from './visit.ts';

export const HOME_PATH = '/m/home';
export const HOME_FILE = `${HOME_PATH}.html`;
const WORKER_PATH = '/m/static-worker.js';
const LINKED_FILE = /<link\b[^>]*\bhref="(\/m\/[^"]+)"[^>]*>/g;
const REGISTRATION = `<script>addEventListener('load', () => navigator.serviceWorker.register('${WORKER_PATH}', { scope: '/m/' }))</script>`;

/** The home that a player sees when all has come, as one HTML file: the same markup and style, and no script. */
export async function createStaticPage(homeUrl: string, distFolder: string): Promise<{ plain: FloorFiles; cached: FloorFiles }> {
  const html = await copyHome(homeUrl);
  const files = await readLinkedFiles(html, distFolder);
  const worker = await readFile(new URL('../floors/static-worker.js', import.meta.url));
  return {
    plain: { [HOME_FILE]: html, ...files },
    cached: { [HOME_FILE]: html.replace('</body>', `${REGISTRATION}</body>`), [WORKER_PATH]: worker, ...files },
  };
}

async function copyHome(url: string): Promise<string> {
  const browser = await openBrowser();
  try {
    const { page } = await visit(browser, url);
    return await page.evaluate(serializePage);
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function serializePage(): Promise<string> {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('script, link[rel="modulepreload"], link[rel="preload"]')) element.remove();
  for (const link of copy.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const style = document.createElement('style');
    style.textContent = await (await fetch(link.href)).text();
    link.replaceWith(style);
  }
  return `<!doctype html>${copy.outerHTML}`;
}

/** Icons and manifest, which the browser asks for with either page. */
async function readLinkedFiles(html: string, distFolder: string): Promise<FloorFiles> {
  const paths = [...html.matchAll(LINKED_FILE)].map(([, path = '']) => path);
  const read = async (path: string): Promise<[string, Buffer]> => [path, await readFile(join(distFolder, path))];
  const found = await Promise.allSettled(paths.map(read));
  return Object.fromEntries(found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}
