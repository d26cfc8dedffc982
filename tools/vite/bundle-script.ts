import { build, type Rolldown } from 'vite';
import { merchantModules } from './merchant-modules.ts';

interface BundleOptions {
  readonly root?: string;
  readonly define?: Readonly<Record<string, unknown>>;
  readonly minify?: boolean;
}

/** Bundles a program of its own into the text of one classic script. */
export async function bundleScript(input: string, { root, define, minify = false }: BundleOptions): Promise<string> {
  const output = { format: 'iife' as const, codeSplitting: false };
  const built = await build({
    configFile: false,
    root,
    define: { ...define },
    plugins: [merchantModules()],
    logLevel: 'error',
    build: { write: false, minify, target: 'es2022', copyPublicDir: false, rolldownOptions: { input, output } },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  return script.code;
}
