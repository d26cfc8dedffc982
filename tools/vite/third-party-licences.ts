import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

export const LICENCES_FILE = 'third-party-licences.txt';
/** Greedy, so that a package inside of another one is found. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);

const PackageFile = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), 'see the text'),
  repository: v.optional(v.union([v.string(), v.object({ url: v.string() })])),
});
const Flag = v.optional(v.boolean());
const LockFile = v.object({ packages: v.record(v.string(), v.object({ dev: Flag, devOptional: Flag, optional: Flag })) });

/** Collects the packages whose code the build contains, and writes their licences beside the app. docs/operating.md#licences */
export interface LicenceList {
  /** For every program, and once more for workers, which are bundled by themselves. */
  readonly plugin: () => Plugin;
  readonly write: (outDir: string) => Promise<void>;
}

export function createLicenceList(root: string): LicenceList {
  const folders = new Set<string>();
  return {
    plugin: () => ({
      name: 'fastline:third-party-licences',
      apply: 'build',
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const folder of findPackageFolders(chunks.flatMap(({ moduleIds }) => moduleIds))) folders.add(folder);
      },
    }),
    write: async (outDir) => {
      const all = new Set([...folders, ...listProductionFolders(root)]);
      await writeFile(join(outDir, LICENCES_FILE), composeLicences([...all]));
    },
  };
}

/** Finds the folders of the packages that modules belong to. */
export function findPackageFolders(moduleIds: readonly string[]): string[] {
  return [...new Set(moduleIds.flatMap((id) => PACKAGE_FOLDER.exec(id.replace(/^\0/, ''))?.[0] ?? []))];
}

/** Lists the packages that a server installs: `npm ci --omit=dev --omit=optional`. */
export function listProductionFolders(root: string): string[] {
  const { packages } = v.parse(LockFile, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([path, { dev, devOptional, optional }]) =>
    path && !dev && !devOptional && !optional ? [join(root, path)] : [],
  );
}

/** Writes name, licence, source and licence texts of each package, sorted by name. */
export function composeLicences(folders: readonly string[]): string {
  const entries = folders.map(describePackage).sort((one, other) => (one < other ? -1 : 1));
  return ['Fastline contains or uses the following packages.', ...new Set(entries)].join(`\n\n${RULE}\n\n`);
}

function describePackage(folder: string): string {
  const file = v.parse(PackageFile, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const { name, version, license, repository } = file;
  const source = typeof repository === 'string' ? repository : repository?.url;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return [`${name} ${version} (${license})${source ? `\n${source}` : ''}`, ...texts].join('\n\n');
}
