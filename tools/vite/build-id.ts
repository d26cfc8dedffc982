import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'contract',
  'frames',
  'gateway',
  'merchants',
  'public',
  'src',
  'sw',
  'workers',
  'package-lock.json',
  'vite.config.ts',
  'tools/vite',
];
const ID_LENGTH = 12;
/** Honoured on loopback hosts only, so a build that names no lines is safe to deploy. */
const SANDBOX_LINES = '+1,+2,+3';

/** Names a build by what goes into it: the same sources give the same name on every machine. */
export function computeBuildId(root: string, bootstrapLines: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(bootstrapLines));
  for (const source of SOURCES)
    for (const file of listFiles(root, source)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, ID_LENGTH);
}

/** The lines of FASTLINE_LINES, separated by commas. */
export function readBootstrapLines(text = SANDBOX_LINES): string[] {
  return text
    .split(',')
    .map((line) => line.trim())
    .filter(Boolean);
}

function listFiles(root: string, path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
