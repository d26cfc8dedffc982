import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LineMode } from '#operator/sandbox/faults/line-mode.ts';
import type { RequestRecord } from '#operator/sandbox/faults/request-records.ts';
import { LINE_PORTS, OPERATOR_PORT, toOrigin } from './bench-ports.ts';

export const LINE_LATENCY_MS = 30;
const SANDBOX_PORT_OFFSET = 9;
const SANDBOX = `${toOrigin(OPERATOR_PORT + SANDBOX_PORT_OFFSET)}/sandbox`;
const PROGRAM = fileURLToPath(new URL('serve-operator.ts', import.meta.url));

const PIXELS = {
  domains: [
    { gtagId: 'G-BENCH', fbPixelId: '1234567890', tiktokPixelId: 'CBENCH1234567', appsflyerId: 'key', adjustId: 'token' },
  ],
  VOLUUM_DOMAIN: 'track.example',
};

export interface BenchOperator {
  setLine(line: number, mode: LineMode): Promise<void>;
  setLines(mode: LineMode): Promise<void>;
  /** All lines as they should be, and this far away. */
  restoreLines(latencyMs?: number): Promise<void>;
  /** Six pixels that lead to the sandbox's stand-ins, or none. */
  setTracking(isOn: boolean): Promise<void>;
  /** Adds made-up games to the catalogue. */
  addGames(count: number): Promise<void>;
  /** What reached any line since the last time: calls by what they ask for, however they travelled, and no preflights. */
  takeRequests(prefix: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Wishes {
  readonly distFolder: string;
  /** The only line's origin, where a proxy with TLS stands in front. */
  readonly publicOrigin?: string;
}

/** The real operator with its sandbox and a database in memory, serving the app that was built into `distFolder`. */
export async function startBenchOperator({ distFolder, publicOrigin }: Wishes): Promise<BenchOperator> {
  // Building a page leaves NODE_ENV at production, where there is no sandbox.
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(OPERATOR_PORT),
    BENCH_DIST: distFolder,
    LINE_ORIGINS: publicOrigin ?? '',
    TRUSTED_PROXIES: publicOrigin ? '1' : '0',
  };
  const child = fork(PROGRAM, { env, execArgv: process.execArgv });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The operator ended with ${code}: is the app built ("npm run build")?`)));
  });
  const setLine = (line: number, mode: LineMode) => askSandbox<void>(`lines/${line}`, 'POST', mode);
  const setLines = async (mode: LineMode) => void (await Promise.all(LINE_PORTS.map((_, line) => setLine(line, mode))));
  return {
    setLine,
    setLines,
    restoreLines: (latencyMs = LINE_LATENCY_MS) => setLines({ mode: 'ok', latencyMs }),
    setTracking: (isOn) =>
      askSandbox<void>('merchants/aurora', 'PATCH', { settings: { tracking: { ...PIXELS, rule: isOn ? 'always' : 'never' } } }),
    addGames: (count) => askSandbox<void>('games', 'POST', { count }),
    async takeRequests(prefix) {
      const { requests } = await askSandbox<{ requests: RequestRecord[] }>(`requests?path=${prefix}`, 'GET');
      await askSandbox('requests', 'DELETE');
      return requests.filter(({ method }) => method !== 'OPTIONS').map(({ path }) => path);
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}

async function askSandbox<T>(path: string, method: string, body?: object): Promise<T> {
  const response = await fetch(`${SANDBOX}/${path}`, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
