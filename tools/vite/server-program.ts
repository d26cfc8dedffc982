import { cp } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { findMerchantsFolder, listMerchantFiles } from '#merchants/read-merchants.ts';

const FOLDER = 'dist-server';
/** What runs in production: the operator, and what `tools/run-built.js` starts beside it. */
export const SERVER_ENTRIES = [
  'operator/main',
  'tools/push',
  'tools/merchant',
  'tools/kill-switch',
  'tools/lobby-pages',
  'tools/compress-files',
];
const COMPILED = /\.ts$|tsconfig\.json$/;

/**
 * What `npm run serve` runs, one file for each of ours, so that a file still finds what stands beside it; packages stay
 * packages. docs/decisions/0058-production-runs-what-the-build-made.md
 */
export function createServerEnvironment(root: string) {
  return {
    consumer: 'server' as const,
    build: {
      outDir: resolve(root, FOLDER),
      // The lobby's renderer is in it.
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(SERVER_ENTRIES.map((name) => [name, resolve(root, `${name}.ts`)])),
        output: { format: 'es' as const, preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  };
}

/** Puts beside it what it reads at run time: migrations, the sandbox's files, and the merchants' folders. */
export async function copyServerFiles(root: string): Promise<void> {
  const merchants = findMerchantsFolder(process.env);
  const toMerchant = (file: string) => join(root, FOLDER, 'merchants', relative(merchants, file));
  await Promise.all([
    cp(join(root, 'operator'), join(root, FOLDER, 'operator'), { recursive: true, filter: (file) => !COMPILED.test(file) }),
    ...listMerchantFiles(merchants).map((file) => cp(file, toMerchant(file))),
  ]);
}
