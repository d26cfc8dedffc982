import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The settings of a proxy, with those of the files that it includes, and without comments. */
export interface ProxyFile {
  readonly kind: 'nginx' | 'caddy';
  readonly path: string;
  readonly text: string;
}

/** The paths of the packages of Debian and of the vendors. */
export const USUAL_PROXY_FILES = ['/etc/nginx/nginx.conf', '/etc/caddy/Caddyfile'] as const;
/** A comment begins at the start of a word. A match of a quoted text is put back. */
const COMMENT = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<=^|[\s;{}])#.*$/gm;
const INCLUDE = /(?<=^|[\s;{}])include\s+(?:"([^"]+)"|'([^']+)'|([^;"']+));/gm;
const IMPORT = /^\s*import\s+(\S+).*$/gm;
const MAX_DEPTH = 4;

const dropComments = (text: string) => text.replace(COMMENT, (_, quoted = '') => String(quoted));

/** Reads the file of nginx or Caddy; null if it cannot be read. */
export function readProxyFile(path: string): ProxyFile | null {
  const text = readIfPresent(path);
  if (text === null) return null;
  const plain = dropComments(text);
  if (!/^\s*(http|server|upstream)\s*\{/m.test(plain))
    return { kind: 'caddy', path, text: include(IMPORT, plain, dirname(resolve(path)), MAX_DEPTH) };
  return { kind: 'nginx', path, text: include(INCLUDE, plain, dirname(resolve(path)), MAX_DEPTH) };
}

/** Both look for included files beside the main file. A name of Caddy's own snippets is not a file, and leaves no text. */
function include(statement: RegExp, text: string, folder: string, depth: number): string {
  if (depth === 0) return text;
  return text.replace(statement, (_, ...[first, second, third]: (string | undefined)[]) =>
    listFiles(resolve(folder, (first ?? second ?? third ?? '').trim()))
      .map((file) => include(statement, dropComments(readIfPresent(file) ?? ''), folder, depth - 1))
      .join('\n'),
  );
}

/** A star in the last part matches any text, as in `sites-enabled/*`. */
function listFiles(pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern];
  const [begin = '', end = ''] = basename(pattern).split('*');
  const folder = dirname(pattern);
  return listNames(folder)
    .filter((name) => name.startsWith(begin) && name.endsWith(end))
    .sort()
    .map((name) => join(folder, name));
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
