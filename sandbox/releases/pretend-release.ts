import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import * as v from 'valibot';
import { ASSET_MANIFEST_PATH, SERVICE_WORKER_PATH } from '#contract/names.ts';
import { type AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { createSiteFile, type SiteFile, type SiteFiles } from '#operator/site/site-files.ts';

export type SignManifest = (manifest: AssetManifest) => AssetManifest;

const SCRIPT = /\.js$/;
const CHANGED = /\.(js|html)$/;

/** Simulates another build of the app, in which every script has a new name and text. docs/product/sandbox.md */
export function pretendRelease(files: SiteFiles, mark: string, signManifest: SignManifest): SiteFiles {
  const manifest = readManifest(files);
  const build = `${manifest.build}-${mark}`;
  const paths = Object.keys(manifest.files);
  const renamed = new Map(
    paths.filter((path) => SCRIPT.test(path)).map((path) => [basename(path), rename(basename(path), mark)]),
  );
  const names = new RegExp([...renamed.keys(), manifest.build].join('|').replaceAll('.', '\\.'), 'g');
  const renew = (text: string) => text.replace(names, (name) => renamed.get(name) ?? build);
  const renewFile = (file: SiteFile) =>
    CHANGED.test(file.path) ? createSiteFile(renew(file.path), Buffer.from(renew(file.body.toString('utf8')))) : file;

  const ofTheShell = paths.flatMap((path) => files.get(path) ?? []);
  const shell = ofTheShell.map(renewFile);
  const worker = [...files.values()].filter(({ path }) => path === SERVICE_WORKER_PATH).map(renewFile);
  const listed = Object.fromEntries(
    shell.map((file, index) => [file.path, describeFile(file, manifest.files[ofTheShell[index]?.path ?? '']?.later)]),
  );
  const published = createManifestFile(ASSET_MANIFEST_PATH, signManifest({ build, sequence: manifest.sequence, files: listed }));
  const others = [...files.values()].filter((file) => !ofTheShell.includes(file));
  return new Map([...others, ...shell, ...worker, published].map((file) => [file.path, file]));
}

export function readManifest(files: SiteFiles): AssetManifest {
  return v.parse(AssetManifest, JSON.parse(files.get(ASSET_MANIFEST_PATH)?.body.toString('utf8') ?? 'null'));
}

export function createManifestFile(path: string, manifest: AssetManifest): SiteFile {
  return createSiteFile(path, Buffer.from(JSON.stringify(manifest)));
}

const rename = (name: string, mark: string) => name.replace(SCRIPT, `-${mark}.js`);

function describeFile({ body, type }: SiteFile, later = false): AssetFile {
  const [media = ''] = type.split(';');
  const facts = { sha256: createHash('sha256').update(body).digest('hex'), bytes: body.length, type: media };
  return later ? { ...facts, later } : facts;
}
