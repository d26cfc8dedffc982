import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** One file of ours, as the rules see it; paths count from the top of the repository and use `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The text without its comments. */
  readonly code: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** A path of ours, or the package's name. */
  readonly target: string;
  readonly isOurs: boolean;
  /** `new URL('…', import.meta.url)`: names a program's file without importing it. */
  readonly isReference: boolean;
}

export const PROGRAMS = ['contract', 'merchants', 'gateway', 'sw', 'workers', 'frames', 'src', 'operator'] as const;
const FOLDERS = [...PROGRAMS, 'tools', 'tests', 'bench'];
const SOURCE = /(?<!\.d)\.(ts|tsx|css)$/;

const COMMENT = /^[ \t]*(\/\/.*|\/\*[\s\S]*?\*\/)/gm;
const STATEMENT = /^[ \t]*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;
const REFERENCE = /\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g;

export function readSourceFiles(root: string): SourceFile[] {
  const listed = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return listed.map((file) => createSourceFile(file.slice(root.length + 1).replaceAll(sep, '/'), readFileSync(file, 'utf8')));
}

export function createSourceFile(path: string, text: string): SourceFile {
  const code = text.replace(COMMENT, '');
  const find = (pattern: RegExp, isReference: boolean) =>
    [...code.matchAll(pattern)].map(([, written = '']) => createImport(path, written, isReference));
  return { path, text, code, imports: [...find(STATEMENT, false), ...find(DYNAMIC, false), ...find(REFERENCE, true)] };
}

function createImport(from: string, written: string, isReference: boolean): Import {
  const path = written.replace(/\?.*$/, '');
  if (path.startsWith('.')) return { target: posix.join(posix.dirname(from), path), isOurs: true, isReference };
  // An alias of package.json: the path counts from the top of the repository.
  const module = MODULES[path];
  if (module) return { target: module, isOurs: true, isReference };
  if (path.startsWith('#')) return { target: path.slice(1), isOurs: true, isReference };
  return { target: findPackage(written), isOurs: false, isReference };
}

/** Names of package.json that stand for one file; of a bundle, the build writes them. */
const MODULES: Readonly<Record<string, string>> = {
  '#merchant-table': 'contract/merchant-table',
  '#language-texts': 'src/i18n/language-texts',
  '#merchant-logos': 'src/ui/art/merchant-logos',
  '#merchant-themes.css': 'src/ui/styles/merchant-themes',
};

function findPackage(written: string): string {
  const parts = written.split('/');
  return written.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? written);
}
