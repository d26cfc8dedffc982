import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OPERATOR_PORT, toOrigin } from './bench-ports.ts';

const SANDBOX_PORT_OFFSET = 9;
const PROGRAM = fileURLToPath(new URL('serve-operator.ts', import.meta.url));

export interface LineMode {
  readonly mode: 'ok' | 'refused' | 'hang' | '503';
  readonly latencyMs?: number;
}

export interface BenchOperator {
  setLine(line: number, mode: LineMode): Promise<void>;
  close(): Promise<void>;
}

interface Wishes {
  readonly distFolder: string;
  /** Where the lines are reached, where that is not where they listen. */
  readonly lineOrigins?: readonly string[];
}

/** The real operator with its sandbox and a database in memory, serving the app that was built into `distFolder`. */
export async function startBenchOperator({ distFolder, lineOrigins = [] }: Wishes): Promise<BenchOperator> {
  // Building a page leaves NODE_ENV at production, where there is no sandbox.
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(OPERATOR_PORT),
    BENCH_DIST: distFolder,
    LINE_ORIGINS: lineOrigins.join(','),
  };
  const child = fork(PROGRAM, { env, execArgv: process.execArgv });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The operator ended with ${code}: is the app built ("npm run build")?`)));
  });
  return {
    async setLine(line, mode) {
      const response = await fetch(`${toOrigin(OPERATOR_PORT + SANDBOX_PORT_OFFSET)}/sandbox/lines/${line}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(mode),
      });
      if (!response.ok) throw new Error(`line ${line}: ${response.status} ${await response.text()}`);
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
