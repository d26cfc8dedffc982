import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Third-party programs for the checks of docs/operating.md, and their Debian packages. */
const PACKAGES = { nginx: 'nginx', caddy: 'caddy', openssl: 'openssl', promtool: 'prometheus' } as const;
/** The checks of systemd and of containers need a machine with them, and an operator's language is used where it is installed. */
type InstalledName =
  | 'systemd-analyze'
  | 'podman'
  | 'buildah'
  | 'quadlet'
  | 'php'
  | 'python3'
  | 'java'
  | 'javac'
  | 'dotnet'
  | 'wrk'
  | 'mono'
  | 'mcs';
export type ProgramName = keyof typeof PACKAGES | InstalledName;

/** The folder of unpacked Debian packages. */
export const UNPACKED = resolve(import.meta.dirname, '../.cache/programs');
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/usr/libexec/podman', '/usr/lib/podman'];
const UNPACKED_FOLDERS = ['usr/sbin', 'usr/bin'].map((folder) => join(UNPACKED, folder));
const STEP_LIMIT_MS = 60_000;

/** Finds a program on the PATH, in the administrators' folders, or unpacked by an earlier run; null if it is missing. */
export function findProgram(name: ProgramName): string | null {
  const folders = [...(process.env.PATH ?? '').split(':').filter(Boolean), ...SYSTEM_FOLDERS, ...UNPACKED_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Unpacks missing programs from Debian's packages, without installing or starting them; reports those that stay missing. */
export function providePrograms(): void {
  const names = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[];
  const listMissing = () => names.filter((name) => !findProgram(name));
  unpackPackages(() => listMissing().map((name) => PACKAGES[name]));
  for (const name of listMissing()) console.warn(`${name} is not on this machine, and the tests that need it are skipped.`);
}

/** Unpacks the missing packages; if some stay missing, it renews the package lists and tries once more. */
export function unpackPackages(listMissing: () => readonly string[]): void {
  for (const refresh of [false, true]) {
    // A fresh container has no package lists yet.
    if (refresh && listMissing().length > 0) run('apt-get', ['update'], UNPACKED);
    for (const name of listMissing()) unpack(name);
  }
}

function unpack(name: string): void {
  const folder = join(UNPACKED, 'packages');
  mkdirSync(folder, { recursive: true });
  run('apt-get', ['download', name], folder);
  const file = readdirSync(folder).find((entry) => entry.startsWith(`${name}_`));
  if (file) run('dpkg', ['-x', join(folder, file), UNPACKED], folder);
}

function run(command: string, args: readonly string[], cwd: string): void {
  spawnSync(command, args, { cwd, stdio: 'ignore', timeout: STEP_LIMIT_MS });
}
