import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { APP_SCOPE } from '#contract/names.ts';
import { loadReleaseKey } from '#operator/release-key.ts';
import { writeAssetManifest } from '#tools/vite/asset-manifest.ts';
import { readBootstrapLines } from '#tools/vite/build-id.ts';
import { merchantModules } from '#tools/vite/merchant-modules.ts';
import { pageLoader } from '#tools/vite/page-loader.ts';
import { writeAngularWorkers } from './angular-worker.ts';

const BUILD = 'bench';
const PAGES_FOLDER = fileURLToPath(new URL('../pages', import.meta.url));
const FLOORS_FOLDER = fileURLToPath(new URL('../floors', import.meta.url));
const WORKBOX_WORKERS = ['cache-first', 'network-first', 'stale-while-revalidate'];

/** Builds the page that replaces the app: it uses the app's own bridges, its real service worker, and the peers'. */
export async function buildCallsPage(appDist: string, workFolder: string): Promise<string> {
  const distFolder = join(workFolder, 'calls-dist');
  const outDir = join(distFolder, 'm');
  await rm(distFolder, { recursive: true, force: true });
  const shared = { configFile: false, publicDir: false, logLevel: 'error', base: APP_SCOPE } as const;
  await build({
    ...shared,
    root: PAGES_FOLDER,
    define: {
      __BUILD__: JSON.stringify(BUILD),
      __BOOTSTRAP_LINES__: JSON.stringify(readBootstrapLines()),
      __LINE_LIST_SOURCES__: 'null',
      __RELEASE_PUBLIC_KEY__: "''",
      __SEALING_KEYS__: '[]',
      __ENVELOPE__: 'null',
      __REPLY_KEYS__: '[]',
    },
    plugins: [merchantModules(), pageLoader()],
    build: { outDir, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  for (const name of WORKBOX_WORKERS) {
    const output = { format: 'iife', entryFileNames: `${name}.js` } as const;
    const rolldownOptions = { input: join(FLOORS_FOLDER, `${name}.ts`), output };
    await build({ ...shared, root: FLOORS_FOLDER, build: { outDir, emptyOutDir: false, target: 'es2022', rolldownOptions } });
  }
  await writeAngularWorkers(outDir, workFolder);
  await writeAssetManifest(outDir, APP_SCOPE, BUILD, loadReleaseKey(process.env));
  const workerParts = (await readdir(join(appDist, 'm'))).filter((name) => /^sw(-second-part-.*)?\.js$/.test(name));
  for (const name of workerParts) await cp(join(appDist, 'm', name), join(outDir, name));
  return distFolder;
}
