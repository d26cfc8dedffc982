import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { createConfiguredApp } from '#operator/app/app.ts';
import { readConfig, SANDBOX_PASSWORD } from '#operator/config.ts';
import { openDatabase } from '#operator/db/open-database.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';
import { createPublishedSite } from '#operator/site/published-site.ts';
import { loadSiteFiles } from '#operator/site/site-files.ts';
import { writeMerchantFiles } from '#tools/merchants/merchant-files.ts';
import { listAllMerchantFiles, merchantFiles } from '#tools/vite/merchant-files.ts';
import { merchantModules } from '#tools/vite/merchant-modules.ts';

/** Run by tsx: FASTLINE_MERCHANTS applies when the programs start, so the merchants of a test need a process of their own. */
const [folder = '', ...addresses] = process.argv.slice(2);
const PORT = 8080;
const root = join(folder, 'src');
const outDir = join(folder, 'dist/m');

/** Builds a minimal page with everything that the build derives from merchants. */
async function buildPage(): Promise<void> {
  mkdirSync(root, { recursive: true });
  const body = '<body><div id="root"></div><script type="module" src="./main.ts"></script></body>';
  writeFileSync(join(root, 'index.html'), `<!doctype html><html lang="en"><head><!--merchant--></head>${body}</html>`);
  const program = join(process.cwd(), 'merchants/merchants.ts');
  writeFileSync(
    join(root, 'main.ts'),
    `import { MERCHANTS } from ${JSON.stringify(program)};\nimport '#merchant-themes.css';\nconsole.log(MERCHANTS);`,
  );
  const plugins = [merchantModules(), merchantFiles(process.cwd())];
  await build({ configFile: false, root, base: '/m/', logLevel: 'error', plugins, build: { outDir, emptyOutDir: true } });
  await writeMerchantFiles(outDir, listAllMerchantFiles(process.cwd()));
}

async function serve(): Promise<unknown> {
  const config = { ...readConfig({ LOG: 'off' }), port: PORT, distFolder: join(folder, 'dist'), lobbyMaxAgeMs: 0 };
  const database = await openDatabase({ kind: 'memory' }, (db) =>
    seedDatabase(db, { password: SANDBOX_PASSWORD, hasSandbox: true }),
  );
  const app = await createConfiguredApp({
    config,
    origins: createLineOrigins([PORT], []),
    database,
    site: createPublishedSite(await loadSiteFiles(config.distFolder, join(folder, 'compressed'))),
    beforeCalls: [],
    report: (error) => console.error(error),
    stopped: AbortSignal.abort(),
  });
  const ask = async (address: string) => {
    const response = await app.request(address);
    const type = response.headers.get('Content-Type') ?? '';
    return { status: response.status, type, text: /text|json/.test(type) ? await response.text() : '' };
  };
  const answers = Object.fromEntries(await Promise.all(addresses.map(async (address) => [address, await ask(address)])));
  await database.close();
  const assets = readdirSync(join(outDir, 'assets')).map((name) => readFileSync(join(outDir, 'assets', name), 'utf8'));
  return { answers, assets };
}

await buildPage();
process.stdout.write(JSON.stringify(await serve()));
