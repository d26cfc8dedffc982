import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OPERATOR_PORT } from '../servers/bench-ports.ts';

export type Engine = 'postgresql' | 'pglite';

export interface LoadedOperator {
  readonly port: number;
  /** Seconds of processor time that the process has used, in all its threads. */
  readCpuSeconds(): number;
  readMemoryMb(): Promise<number>;
  stop(): Promise<void>;
}

export interface LoadedOptions {
  readonly port?: number;
  readonly hasLog?: boolean;
}

const START_POLL_MS = 100;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Starts the built operator as production runs it, except that test users can log in; without a URL on PGlite. */
export async function startLoadedOperator(url: string | null, options: LoadedOptions = {}): Promise<LoadedOperator> {
  const { port = OPERATOR_PORT, hasLog = true } = options;
  const folder = mkdtempSync(join(tmpdir(), 'fastline-bench-'));
  const log = openSync(join(folder, 'log'), 'w');
  const child = spawn(process.execPath, [resolve('dist-server/operator/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG: hasLog ? 'on' : 'off',
      ...(url && { DATABASE_URL: url }),
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const endWithBench = () => void child.kill('SIGKILL');
  process.once('exit', endWithBench);
  const readProc = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  while ((await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('The operator has ended: is it built ("npm run build")?');
    await new Promise((next) => setTimeout(next, START_POLL_MS));
  }
  return {
    port,
    readCpuSeconds() {
      const fields = readProc('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    readMemoryMb: async () => Number(/VmRSS:\s+(\d+)/.exec(readProc('status'))?.[1]) / 1_024,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithBench);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
