import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { endpoints } from '#contract/endpoints.ts';
import { CSS_MODULES } from '#tools/vite/class-names.ts';
import { merchantModules } from '#tools/vite/merchant-modules.ts';
import type { LobbyData } from '../floors/react/lobby-data.ts';
import type { FloorFiles } from '../servers/floor-server.ts';

const ROOT = new URL('../floors/react', import.meta.url).pathname;
const BASE = '/m/';
const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const STYLE_LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** A page's HTML and its other files. */
export interface BuiltPage {
  readonly html: string;
  readonly files: FloorFiles;
}

export interface LobbyPages {
  /** React renders it in the browser from fetched data. */
  readonly plain: BuiltPage;
  /** Markup, style and data are in the HTML, and React hydrates it. */
  readonly prerendered: BuiltPage;
  /** The same HTML without scripts. */
  readonly fixed: BuiltPage;
}

/** Builds one lobby in three variants, from the app's own layout, styles and pictures and the operator's data. */
export async function createLobbyPages(origin: string, folder: string): Promise<LobbyPages> {
  const data = await fetchLobby(origin);
  const plain = await buildPage(join(folder, 'plain'));
  const hydrated = await buildPage(join(folder, 'prerendered'), [LEAVE_ROOM]);
  const prerendered = fillPage(hydrated, data, await renderMarkup(data, join(folder, 'server')));
  return {
    plain: { html: plain.html, files: { ...plain.files, [`${BASE}lobby.json`]: JSON.stringify(data) } },
    prerendered,
    fixed: { html: prerendered.html.replace(SCRIPT, ''), files: {} },
  };
}

const createConfig = (outDir: string): InlineConfig => ({
  root: ROOT,
  configFile: false,
  base: BASE,
  logLevel: 'error',
  plugins: [react(), merchantModules()],
  css: CSS_MODULES,
  build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});

const ROOM = '<div id="root"><!--lobby--></div><script type="application/json" id="lobby">"data"</script>';

/** Adds placeholders for markup and data to the plain page, and a script that hydrates them. */
const LEAVE_ROOM: Plugin = {
  name: 'leave-room-for-the-lobby',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<div id="root"></div>', ROOM).replace('./main.tsx', './hydrate.tsx'),
  },
};

async function buildPage(outDir: string, plugins: readonly Plugin[] = []): Promise<BuiltPage> {
  const config = createConfig(outDir);
  await build({ ...config, plugins: [...(config.plugins ?? []), ...plugins] });
  const names = await readdir(join(outDir, 'assets'));
  const read = async (name: string): Promise<[string, Buffer]> => [
    `${BASE}assets/${name}`,
    await readFile(join(outDir, 'assets', name)),
  ];
  return {
    html: await readFile(join(outDir, 'index.html'), 'utf8'),
    files: Object.fromEntries(await Promise.all(names.map(read))),
  };
}

async function renderMarkup(data: LobbyData, outDir: string): Promise<string> {
  const config = createConfig(outDir);
  await build({ ...config, build: { ...config.build, ssr: join(ROOT, 'prerender.tsx') } });
  const program = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    renderLobby: (data: LobbyData) => string;
  };
  return program.renderLobby(data);
}

function fillPage({ html, files }: BuiltPage, data: LobbyData, markup: string): BuiltPage {
  const sheets = Object.keys(files).filter((path) => path.endsWith('.css'));
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const filled = html
    .replace(STYLE_LINK, (_, path: string) => `<style>${files[path]}</style>`)
    .replace('<!--lobby-->', () => markup)
    .replace('"data"', () => json);
  return { html: filled, files: Object.fromEntries(Object.entries(files).filter(([path]) => !sheets.includes(path))) };
}

async function fetchLobby(origin: string): Promise<LobbyData> {
  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(origin + path, { headers: { Merchant: 'aurora', Language: 'en' } });
    return ((await response.json()) as { value: T }).value;
  };
  const [banners, announcements, vendors, lanes] = await Promise.all([
    ask<LobbyData['banners']>(endpoints['promotions.banners'].path),
    ask<LobbyData['announcements']>(`${endpoints['promotions.announcements'].path}?types=PR&platform=M&category=app_download`),
    ask<LobbyData['vendors']>(`${endpoints['games.vendors'].path}?platform=html5`),
    ask<LobbyData['lanes']>(endpoints['games.lanes'].path),
  ]);
  return { banners, announcements, vendors, lanes };
}
