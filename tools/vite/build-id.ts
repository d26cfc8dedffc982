import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_DIGEST_BYTES } from '#contract/line-list/line-list.ts';

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
/** Used only on loopback hosts, so a build without configured lines is safe to deploy. */
const SANDBOX_LINES = '+1,+2,+3';

/** Computes a build's name from its inputs: the same sources give the same name on every machine. */
export function computeBuildId(root: string, settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of SOURCES)
    for (const file of listFiles(root, source)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, ID_LENGTH);
}

/** Parses FASTLINE_LINES, separated by commas. */
export const readBootstrapLines = (text = SANDBOX_LINES): string[] => splitList(text);

/**
 * Parses FASTLINE_SEALING_KEYS, SHA-256 in hex, separated by commas, and writes them as a list of lines does. A wrong digest
 * would refuse every login.
 */
export const readSealingKeys = (text = ''): string[] => readDigests('FASTLINE_SEALING_KEYS', text);

/** Parses FASTLINE_ENVELOPE: the only envelope that bodies are sealed in; null if it is unset. */
export function readEnvelope(text = ''): 2 | null {
  const envelope = text.trim();
  if (envelope !== '' && envelope !== '2') throw new Error(`FASTLINE_ENVELOPE: ${envelope} is not 2, the only value`);
  return envelope ? 2 : null;
}

/** Parses FASTLINE_REPLY_KEYS likewise. A wrong digest would refuse every reply. */
export const readReplyKeys = (text = ''): string[] => readDigests('FASTLINE_REPLY_KEYS', text);

function readDigests(name: string, text: string): string[] {
  const digests = splitList(text.toLowerCase().replaceAll(':', ''));
  const wrong = digests.find((digest) => !/^[0-9a-f]{64}$/.test(digest));
  if (wrong) throw new Error(`${name}: ${wrong} is not SHA-256 in hex`);
  return digests.map((digest) => Buffer.from(digest, 'hex').subarray(0, KEY_DIGEST_BYTES).toString('base64url'));
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Parses FASTLINE_LINE_LISTS: addresses of copies, or `lines` for the lines' own files alone; null if it is unset. */
export function readListSources(text = ''): string[] | null {
  const entries = readBootstrapLines(text);
  return entries.length > 0 ? entries.filter((entry) => URL.canParse(entry)) : null;
}

function listFiles(root: string, path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
