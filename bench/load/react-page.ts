import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { endpoints } from '#contract/endpoints.ts';
import { CSS_MODULES } from '#tools/vite/class-names.ts';
import type { LobbyData } from '../floors/react/lobby-data.ts';
import type { FloorFiles } from '../servers/floor-server.ts';
import { HOME_FILE } from './static-page.ts';

const ROOT = new URL('../floors/react', import.meta.url).pathname;
const BASE = '/m/';

/** A plain React page of the same look, built now; it has what it shows in one file. */
export async function createReactPage(origin: string, outDir: string): Promise<FloorFiles> {
  await build({
    root: ROOT,
    configFile: false,
    base: BASE,
    logLevel: 'error',
    plugins: [react()],
    css: CSS_MODULES,
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const assets = await readdir(join(outDir, 'assets'));
  const files = await Promise.all(
    assets.map(
      async (name): Promise<[string, Buffer]> => [`${BASE}assets/${name}`, await readFile(join(outDir, 'assets', name))],
    ),
  );
  return {
    ...Object.fromEntries(files),
    [HOME_FILE]: await readFile(join(outDir, 'index.html')),
    [`${BASE}lobby.json`]: JSON.stringify(await fetchLobby(origin)),
  };
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
