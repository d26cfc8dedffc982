import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waitForLobby } from '../fixtures/test.ts';
import {
  type BuiltServer,
  createProductionFolder,
  listProductionPackages,
  type ProductionFolder,
  readContainerCommand,
  runScript,
  startBuiltServer,
} from './built-server.ts';
import { findFreePorts } from './free-ports.ts';

/** The first start creates a database. */
const START_LIMIT_MS = 240_000;

const listOwnFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('node_modules'))
    .sort();

test.describe('with production packages only', () => {
  test.describe.configure({ mode: 'serial', timeout: START_LIMIT_MS });
  let folder: ProductionFolder;
  let server: BuiltServer;
  let data = '';
  let files: readonly string[] = [];
  const origin = () => `http://127.0.0.1:${server.port}`;

  // Each of these hooks has the limit to itself: npm's install takes time of its own.
  test.beforeAll(() => {
    execFileSync(process.execPath, ['tools/run-built.js', 'tools/compress-files'], { stdio: 'ignore' });
    folder = createProductionFolder();
    files = listOwnFiles(folder.path);
  });
  test.beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'fastline-data-'));
    server = await startBuiltServer(folder.path, await findFreePorts(4), { DATA_DIR: data });
  });
  test.afterAll(async () => {
    await server?.stop();
    folder?.remove();
    if (data) rmSync(data, { recursive: true, force: true });
  });

  test('npm installs exactly the production packages of the lock file', () => {
    test.skip(!folder.isInstalled, "npm's cache lacks some of them; they were linked from this checkout");
    expect(folder.packages.toSorted()).toEqual(listProductionPackages().toSorted());
  });

  test('no build tool is among them', () => {
    const tools = /typescript|tsx|esbuild|vite|rolldown|react|sharp|terser/;
    expect(folder.packages.filter((name) => tools.test(name))).toEqual([]);
    expect(folder.packages.length).toBeLessThan(70);
  });

  test('the page opens with its lobby', async ({ page }) => {
    await page.goto(`http://localhost:${server.port}/m/home`);
    await waitForLobby(page);
    await expect(page.locator('[data-game]').first()).toBeVisible();
  });

  test('calls are answered, and there is no sandbox', async () => {
    const reply = await fetch(`${origin()}/wps/system/configuration`, { headers: { Merchant: 'aurora' } });
    expect(await reply.json()).toMatchObject({ success: true });
    await expect(fetch(`http://127.0.0.1:${server.port + 9}/sandbox`)).rejects.toThrow();
  });

  test('the container starts and monitors it in the same way', async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } };
    expect(readContainerCommand(/^CMD/)).toEqual(scripts.serve.split(' '));
    const [, ...args] = readContainerCommand(/^HEALTHCHECK/);
    expect(spawnSync(process.execPath, args, { env: { PORT: String(server.port) } }).status).toBe(0);
    expect(spawnSync(process.execPath, args, { env: { PORT: '1' } }).status).toBe(1);
  });

  test('it writes only to its data folder', () => {
    expect(listOwnFiles(folder.path)).toEqual(files);
    expect(files.filter((file) => file.startsWith('.cache/compressed')).length).toBeGreaterThan(0);
  });

  test('the lobby pages of a static host are written', async () => {
    const env = { NODE_ENV: 'production', OPERATOR_URL: origin(), LINE_ORIGINS: 'https://line.example' };
    expect(await runScript(folder.path, 'lobby-pages', ['--out', 'pages'], env)).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(folder.path, 'pages/aurora/en.html'), 'utf8')).toContain('data-game');
  });

  test('the kill switch is signed', async () => {
    const { output, exitCode } = await runScript(folder.path, 'kill-switch', ['on'], {});
    expect([exitCode, output]).toEqual([0, expect.stringContaining('the kill switch is on')]);
    expect(readFileSync(join(folder.path, 'dist/m/asset-manifest.json'), 'utf8')).toContain('"kill":true');
  });

  test('a signal ends it, and pushes resume with its data', async () => {
    expect(await server.stop()).toBe(0);
    expect(await runScript(folder.path, 'push', ['--resume'], { NODE_ENV: 'production', DATA_DIR: data })).toEqual({
      exitCode: 0,
      output: '',
    });
  });
});

test('a missing build is reported in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-bare-'));
  for (const file of ['package.json', 'tools/run-built.js']) cpSync(file, join(folder, file));
  const { output, exitCode } = await runScript(folder, 'serve', [], {});
  rmSync(folder, { recursive: true, force: true });
  expect([exitCode, output]).toEqual([1, 'The app is not built yet: run "npm run build".\n']);
});
