import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** A source file of this repository. Paths start at the repository root and use `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The text without its comments. */
  readonly code: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** A path in this repository, or the name of a package. */
  readonly target: string;
  readonly isOurs: boolean;
  /** `new URL('…', import.meta.url)` refers to a file of a program without importing it. */
  readonly isReference: boolean;
  /** `import('…')` loads a file when it is needed. */
  readonly isOnDemand: boolean;
}

export const PROGRAMS = ['contract', 'merchants', 'gateway', 'sw', 'workers', 'frames', 'src', 'operator', 'sandbox'] as const;
const FOLDERS = [...PROGRAMS, 'tools', 'tests', 'bench'];
const SOURCE = /(?<!\.d)\.(ts|tsx|css)$/;

/** A name without a folder, like `#language-texts`, is a module that the build generates: it has no file. */
const GENERATED = /^#[^/]+$/;
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
  const find = (pattern: RegExp, kind: Partial<Import>) =>
    [...code.matchAll(pattern)]
      .map(([, written = '']) => written)
      .filter((written) => !GENERATED.test(written))
      .map((written) => ({ ...createImport(path, written), isReference: false, isOnDemand: false, ...kind }));
  return {
    path,
    text,
    code,
    imports: [...find(STATEMENT, {}), ...find(DYNAMIC, { isOnDemand: true }), ...find(REFERENCE, { isReference: true })],
  };
}

function createImport(from: string, written: string): Pick<Import, 'target' | 'isOurs'> {
  const path = written.replace(/\?.*$/, '');
  if (path.startsWith('.')) return { target: posix.join(posix.dirname(from), path), isOurs: true };
  // An alias from package.json is a path from the repository root.
  if (path.startsWith('#')) return { target: path.slice(1), isOurs: true };
  return { target: findPackage(written), isOurs: false };
}

function findPackage(written: string): string {
  const parts = written.split('/');
  return written.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? written);
}
