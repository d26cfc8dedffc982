import * as v from 'valibot';
import { NonNegativeInteger, StrictBoolean } from '../schemas/lazy-values.ts';

/** A blank would make the signed text ambiguous. */
const Word = v.pipe(v.string(), v.regex(/^\S+$/));

export const AssetFile = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: NonNegativeInteger,
  type: Word,
  /** No install waits for this file: it is fetched when a page requests it. */
  later: v.optional(StrictBoolean),
});
export type AssetFile = v.InferOutput<typeof AssetFile>;

/** Every file of one build of the shell, `index.html` included; docs/product/releases.md. */
export const AssetManifest = v.object({
  build: Word,
  files: v.record(v.pipe(v.string(), v.regex(/^\/\S+$/)), AssetFile),
  /** Rises with everything that is published; a lower one is refused. */
  sequence: NonNegativeInteger,
  /** The operator ends service workers: they delete what they stored and unregister. */
  kill: v.optional(StrictBoolean),
  /** ECDSA P-256 with SHA-256 over the canonical text, base64 of r and s. */
  signature: v.optional(v.string()),
});
export type AssetManifest = v.InferOutput<typeof AssetManifest>;

/** The files that an install waits for. */
export function listAwaitedFiles({ files }: AssetManifest): AssetManifest['files'] {
  return Object.fromEntries(Object.entries(files).filter(([, { later }]) => !later));
}

/** The text that is signed and by which two manifests are compared: one line a value, files in the order of their paths. docs/product/releases.md */
export function writeCanonicalText({ build, files, sequence, kill = false }: AssetManifest): string {
  const head = ['fastline-release 2', `build ${build}`, `sequence ${sequence}`, `kill ${kill ? 1 : 0}`];
  const paths = Object.keys(files).sort();
  const lines = paths.map((path) => writeFileLine(path, files[path]));
  return [...head, ...lines, ''].join('\n');
}

function writeFileLine(path: string, file: AssetFile | undefined): string {
  return `${file?.sha256} ${file?.bytes} ${file?.type} ${path}${file?.later ? ' later' : ''}`;
}
