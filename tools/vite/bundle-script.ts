import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { ReadScript } from '#sandbox/browser-scripts.ts';
import { merchantModules } from './merchant-modules.ts';

interface BundleOptions {
  readonly root?: string;
  readonly define?: Readonly<Record<string, unknown>>;
  readonly minify?: boolean;
}

/** Bundles a separate program into the text of one classic script. */
export async function bundleScript(input: string, { root, define, minify = false }: BundleOptions): Promise<string> {
  const output = { format: 'iife' as const, codeSplitting: false };
  const built = await build({
    configFile: false,
    root,
    define: { ...define },
    plugins: [merchantModules()],
    logLevel: 'error',
    build: { write: false, minify, target: 'es2021', copyPublicDir: false, rolldownOptions: { input, output } },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  return script.code;
}

/** Bundles the sandbox's scripts from their sources, again at each request. */
export const bundleSandboxScripts =
  (root: string): ReadScript =>
  (name) =>
    bundleScript(join(root, `sandbox/scripts/${name}.ts`), { root });
