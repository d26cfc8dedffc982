import * as v from 'valibot';
import { NonNegativeInteger, StrictBoolean } from '../schemas/values.ts';
import { KeyHandovers } from './release-keys.ts';

/** A space would make the signed text ambiguous. */
const Word = v.pipe(v.string(), v.regex(/^\S+$/));

export const AssetFile = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: NonNegativeInteger,
  type: Word,
  /** No install waits for this file; it is fetched when a page requests it. */
  later: v.optional(StrictBoolean),
});
export type AssetFile = v.InferOutput<typeof AssetFile>;

/** Every file of one build of the shell, `index.html` included; docs/product/releases.md */
export const AssetManifest = v.object({
  build: Word,
  files: v.record(v.pipe(v.string(), v.regex(/^\/\S+$/)), AssetFile),
  /** Rises with every publication; a lower number is refused. */
  sequence: NonNegativeInteger,
  /** The operator ends service workers: they delete their stored data and unregister. */
  kill: v.optional(StrictBoolean),
  /** Epoch milliseconds of the operator's clock; afterwards a single line's word does not count. */
  expiresAt: v.optional(NonNegativeInteger),
  /** The signature does not cover them, because each handover has its own. */
  keys: v.optional(KeyHandovers),
  /** ECDSA P-256 with SHA-256 over the canonical text, base64 of r and s. */
  signature: v.optional(v.string()),
});
export type AssetManifest = v.InferOutput<typeof AssetManifest>;

/** Lists the files that an install waits for. */
export function listAwaitedFiles({ files }: AssetManifest): AssetManifest['files'] {
  return Object.fromEntries(Object.entries(files).filter(([, { later }]) => !later));
}

/** Writes the text that is signed and compared: one line per value, files sorted by path. docs/product/releases.md */
export function writeCanonicalText({ build, files, sequence, kill = false, expiresAt }: AssetManifest): string {
  const head = ['fastline-release 2', `build ${build}`, `sequence ${sequence}`, `kill ${kill ? 1 : 0}`];
  if (expiresAt !== undefined) head.push(`expires ${expiresAt}`);
  const paths = Object.keys(files).sort();
  const lines = paths.map((path) => writeFileLine(path, files[path]));
  return [...head, ...lines, ''].join('\n');
}

function writeFileLine(path: string, file: AssetFile | undefined): string {
  return `${file?.sha256} ${file?.bytes} ${file?.type} ${path}${file?.later ? ' later' : ''}`;
}
