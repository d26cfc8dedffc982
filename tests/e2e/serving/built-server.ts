import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../../..');
const CONTAINER = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8');
/** The files that a production machine receives: those that the container file copies from its build. */
const FILES = [...CONTAINER.matchAll(/^COPY --from=build \/fastline\/(\S+) \1$/gm)].map(([, path = '']) => path);
const POLL_MS = 50;

export interface ProductionFolder {
  readonly path: string;
  /** The packages in it. */
  readonly packages: readonly string[];
  /** False if npm's cache lacks some of them, so that they were linked from this checkout. */
  readonly isInstalled: boolean;
  remove(): void;
}

interface LockEntry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

/** Creates a folder as in production, with its packages installed as in the container file, without the network. */
export function createProductionFolder(): ProductionFolder {
  const path = mkdtempSync(join(tmpdir(), 'fastline-production-'));
  for (const file of [...FILES, 'package-lock.json', '.npmrc']) cpSync(join(ROOT, file), join(path, file), { recursive: true });
  const isInstalled = installPackages(path);
  if (!isInstalled) for (const name of listProductionPackages()) copyPackage(name, path);
  const packages = isInstalled ? Object.keys(readLock(join(path, 'node_modules/.package-lock.json'))) : listProductionPackages();
  return { path, packages, isInstalled, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Installs the packages offline; returns false if npm's cache lacks some, which it has after an `npm ci` on this machine. */
function installPackages(folder: string): boolean {
  const [, command = ''] = /^RUN npm (ci --omit=.*)$/m.exec(CONTAINER) ?? [];
  const { status, stderr } = spawnSync('npm', [...command.split(' '), '--offline'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0 && !stderr.includes('ENOTCACHED')) throw new Error(`"npm ${command}" failed: ${stderr}`);
  return status === 0;
}

const readLock = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Readonly<Record<string, LockEntry>> }).packages;

/** Returns the production packages of the lock file. */
export function listProductionPackages(): string[] {
  const isProduction = ([name, entry]: [string, LockEntry]) => name && !entry.dev && !entry.devOptional && !entry.optional;
  return Object.entries(readLock(join(ROOT, 'package-lock.json')))
    .filter(isProduction)
    .map(([name]) => name);
}

function copyPackage(name: string, folder: string): void {
  const entries = readdirSync(join(ROOT, name), { recursive: true, withFileTypes: true });
  // Packages within this one are listed separately.
  const inner = join(ROOT, name, 'node_modules/');
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  for (const file of files.filter((one) => !one.startsWith(inner))) {
    const copy = join(folder, file.slice(ROOT.length + 1));
    mkdirSync(dirname(copy), { recursive: true });
    linkOrCopy(file, copy);
  }
}

/** A symbolic link would resolve to the packages of this checkout. */
function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    cpSync(file, copy);
  }
}

/** Returns the command of an instruction in the container file. */
export function readContainerCommand(instruction: RegExp): string[] {
  const found = new RegExp(`${instruction.source}.*?(\\[.*\\])$`, 'm').exec(CONTAINER);
  return JSON.parse(found?.[1] ?? '[]') as string[];
}

export interface BuiltProgram {
  readonly exitCode: number | null;
  /** Its whole output. */
  readonly output: string;
}

/** Runs a script of package.json with only Node on the PATH. */
function spawnScript(folder: string, script: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [command, ...rest] = scripts[script]?.split(' ') ?? [];
  if (command !== 'node') throw new Error(`"npm run ${script}" starts ${command}, which production has not.`);
  return spawn(process.execPath, [...rest, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

function collectOutput(child: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => parts.push(text));
  return () => parts.join('');
}

/** Runs `npm run SCRIPT -- ARGS` and waits for its end. */
export async function runScript(
  folder: string,
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<BuiltProgram> {
  const child = spawnScript(folder, script, args, env);
  const output = collectOutput(child);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output: output() };
}

export interface BuiltServer {
  readonly port: number;
  readonly output: () => string;
  /** Stops it as a service manager does, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts `npm run serve`, and waits until it responds to calls. */
export async function startBuiltServer(folder: string, port: number, env: Record<string, string>): Promise<BuiltServer> {
  const child = spawnScript(folder, 'serve', [], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DRAIN_SECONDS: '0',
    ...env,
  });
  const output = collectOutput(child);
  const ended = once(child, 'close');
  const answers = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/wps/system/test/ping?speed=1`).catch(() => null);
    return reply?.ok === true;
  };
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    await wait(POLL_MS);
  }
  return {
    port,
    output,
    async stop() {
      child.kill('SIGTERM');
      const [exitCode] = (await ended) as [number | null];
      return exitCode;
    },
  };
}
