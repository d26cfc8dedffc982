import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { findMerchantsFolder, listMerchantFiles } from '#merchants/read-merchants.ts';
import { BROWSER_SCRIPTS } from '#sandbox/browser-scripts.ts';
import { bundleSandboxScripts } from './bundle-script.ts';

const FOLDER = 'dist-server';
/** The programs of production: the operator, and those that `tools/run-built.js` starts beside it. */
export const SERVER_ENTRIES = [
  'operator/main',
  'tools/push',
  'tools/merchant',
  'tools/kill-switch',
  'tools/line-list',
  'tools/sign-release',
  'tools/release-key',
  'tools/lobby-pages',
  'tools/doctor/main',
  'tools/compress-files',
];
/** Served by the sandbox. */
const PROTOCOL_REFERENCE = 'docs/openapi.json';
const COMPILED = /\.ts$|tsconfig\.json$/;

/**
 * Builds the modules that `npm run serve` runs, one file per module, so that each still finds the files beside it; packages
 * stay external. docs/decisions/0058-production-runs-what-the-build-made.md
 */
export function createServerEnvironment(root: string) {
  return {
    consumer: 'server' as const,
    build: {
      outDir: resolve(root, FOLDER),
      // The folder also contains the lobby's renderer.
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      sourcemap: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(SERVER_ENTRIES.map((name) => [name, resolve(root, `${name}.ts`)])),
        output: { format: 'es' as const, preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  };
}

/** Writes the files read at run time: migrations, texts, files of the sandbox, the protocol's reference, merchants' folders. */
export async function writeServerFiles(root: string): Promise<void> {
  const merchants = findMerchantsFolder(process.env);
  const toMerchant = (file: string) => join(root, FOLDER, 'merchants', relative(merchants, file));
  await Promise.all([
    writeSandboxScripts(root),
    cp(join(root, PROTOCOL_REFERENCE), join(root, FOLDER, PROTOCOL_REFERENCE)),
    ...['operator', 'sandbox'].map((program) =>
      cp(join(root, program), join(root, FOLDER, program), { recursive: true, filter: (file) => !COMPILED.test(file) }),
    ),
    ...listMerchantFiles(merchants).map((file) => cp(file, toMerchant(file))),
  ]);
}

/** Writes the scripts to the folder from which the sandbox serves them; docs/decisions/0100-the-sandbox-is-a-program.md */
async function writeSandboxScripts(root: string): Promise<void> {
  const readScript = bundleSandboxScripts(root);
  for (const name of BROWSER_SCRIPTS) {
    const file = join(root, FOLDER, `sandbox/scripts/${name}.js`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await readScript(name));
  }
}
