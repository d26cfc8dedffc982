import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { APP_SCOPE } from '#contract/names.ts';
import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { isAwaited } from '#contract/releases/visitor.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { findFirstViewScripts, findGatewayScripts, findWorkerScripts } from './page-scripts.ts';

/** One row of the table; a part without a budget is only displayed. */
interface Part {
  readonly name: string;
  readonly texts: readonly string[];
  readonly budgetKb?: number;
}

const DIST = 'dist/m';
const BYTES_PER_KB = 1024;
/** Another release key changes a size by up to 100 bytes, see decision 51. */
const RELEASE_KEY = /MFkwEwYHKoZIzj0[\w+/=]{109}/g;
const SAMPLE_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzsVFt3PpxAFEGqUxq4Re5kBFxzS/8L1AOQN2dURAxifpnKmPUXmgDTvj04GzAKC3MXYR6Bx7UVfSYip9anNwkA==';
/** The build changes the digests in names of files with any of its settings, and each changes a size by a few bytes. */
const HASHED_NAME = /([\w-]+)-[\w-]{8}(\.(?:js|css))\b/g;
const SAMPLE_BUILD = '33a725d71775';
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

const readAsBuilt = (path: string) => readFileSync(join(DIST, path), 'utf8');
const { build, files: RELEASE_FILES } = JSON.parse(readAsBuilt('asset-manifest.json')) as AssetManifest;

/** Reads a file with the same key, build and digests in every build, so that equal sources have equal sizes. */
const read = (path: string) =>
  readAsBuilt(path)
    .replace(RELEASE_KEY, SAMPLE_KEY)
    .replaceAll(build, SAMPLE_BUILD)
    .replace(HASHED_NAME, (_, name: string, ending: string) => `${name}-${digestName(name)}${ending}`);
const digestName = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 8);

const listAssets = () => readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`);

/** For a visitor of the first merchant who reads the source language. */
function findAwaitedFiles(): string[] {
  const visitor = { merchant: MERCHANTS[0].code, language: 'en' };
  return Object.entries(RELEASE_FILES).flatMap(([path, file]) =>
    isAwaited(path, file, visitor) ? [path.slice(APP_SCOPE.length)] : [],
  );
}

const findSecondPart = () => readdirSync(DIST).filter((name) => name.startsWith('sw-second-part'));

function listParts(): Part[] {
  const page = readAsBuilt('index.html');
  const html = read('index.html');
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, style = '']) => style);
  if (styles.length === 0) throw new Error(`${DIST}/index.html has no critical style`);
  return [
    { name: 'JavaScript of the first view', texts: findFirstViewScripts(page, readAsBuilt).map(read), budgetKb: 120 },
    {
      name: 'the gateway, for a page without lobby and worker',
      texts: findGatewayScripts(page, readAsBuilt).map(read),
      budgetKb: 23.2,
    },
    { name: 'CSS of the first view', texts: [styles.join('')], budgetKb: 12 },
    { name: 'sw.js', texts: [read('sw.js')], budgetKb: 17 },
    { name: 'its second part, behind the first answers', texts: findSecondPart().map(read), budgetKb: 38.3 },
    { name: 'sw-files.js, when a picture is asked for', texts: [read('sw-files.js')], budgetKb: 5.5 },
    { name: 'crypto worker', texts: findWorkerScripts(listAssets(), readAsBuilt).map(read), budgetKb: 32 },
    { name: 'what the install of a release waits for', texts: findAwaitedFiles().map(read), budgetKb: 327 },
    { name: 'index.html, critical style included', texts: [html] },
  ];
}

/** Measures the size as servers send it: each file separately, in brotli's best quality. */
function measureKb(texts: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return texts.reduce((sum, text) => sum + brotliCompressSync(text, { params }).byteLength, 0) / BYTES_PER_KB;
}

for (const { name, texts, budgetKb } of listParts()) {
  const sizeKb = measureKb(texts);
  const isOver = budgetKb !== undefined && sizeKb > budgetKb;
  if (isOver) process.exitCode = 1;
  const budget = budgetKb === undefined ? '' : `of ${String(budgetKb).padStart(3)} KB`;
  process.stdout.write(`${name.padEnd(50)} ${sizeKb.toFixed(1).padStart(6)} ${budget}${isOver ? '  OVER BUDGET' : ''}\n`);
}
