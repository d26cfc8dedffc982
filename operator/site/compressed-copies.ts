import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { replaceFile } from './replace-file.ts';

export type Encoding = 'br' | 'gzip';
export type CompressedCopies = Readonly<Partial<Record<Encoding, Buffer>>>;

const SMALLEST_BYTES = 256;
const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** Creates copies at the best quality once, and stores them in `folder` under the digest of the body. */
export async function createCompressedCopies(body: Buffer, digest: string, folder: string): Promise<CompressedCopies> {
  if (body.length < SMALLEST_BYTES) return {};
  const [br, gzipped] = await Promise.all([
    findOrCompress('br', body, digest, folder),
    findOrCompress('gzip', body, digest, folder),
  ]);
  return { br, gzip: gzipped };
}

async function findOrCompress(encoding: Encoding, body: Buffer, digest: string, folder: string): Promise<Buffer> {
  const file = join(folder, `${digest}.${encoding}`);
  const stored = await readFile(file).catch(() => null);
  if (stored) return stored;
  const copy = await compressors[encoding](body);
  // A lost copy only costs time at the next start.
  await replaceFile(file, copy).catch(() => {});
  return copy;
}

/** Does the same for bodies that are too short-lived to be stored. */
export async function compressOnce(body: Buffer): Promise<CompressedCopies> {
  const [br, gzipped] = await Promise.all([compressors.br(body), compressors.gzip(body)]);
  return { br, gzip: gzipped };
}

export const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> => compressors[encoding](body);

/** The available encodings. */
export const ENCODINGS: Readonly<Record<Encoding, true>> = { br: true, gzip: true };

/** Chooses the smallest copy that the browser accepts; over plain http browsers accept gzip but not brotli. */
export function chooseEncoding(acceptEncoding: string, copies: Readonly<Partial<Record<Encoding, unknown>>>): Encoding | null {
  const accepted = acceptEncoding.split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((item) => item.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  const isTaken = (encoding: Encoding) => copies[encoding] !== undefined && accepted.includes(encoding);
  return (['br', 'gzip'] as const).find(isTaken) ?? null;
}
