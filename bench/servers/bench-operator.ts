import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LineMode } from '#sandbox/faults/line-mode.ts';
import type { RequestRecord } from '#sandbox/faults/request-records.ts';
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
  /** Repairs all lines and sets their latency. */
  restoreLines(latencyMs?: number): Promise<void>;
  /** Switches six pixels on or off; they point to the sandbox's stand-ins. */
  setTracking(isOn: boolean): Promise<void>;
  /** Adds generated games to the catalogue. */
  addGames(count: number): Promise<void>;
  /** Returns the requests since the last call by path, over any line and in any form, without preflights. */
  takeRequests(prefix: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Fixtures {
  readonly distFolder: string;
  /** The only line's origin, if a TLS proxy is in front. */
  readonly publicOrigin?: string;
  /** More environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the real operator with its sandbox and an in-memory database, serving the app built in `distFolder`. */
export async function startBenchOperator({ distFolder, publicOrigin, settings }: Fixtures): Promise<BenchOperator> {
  // Building a page leaves NODE_ENV at production, which has no sandbox.
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(OPERATOR_PORT),
    BENCH_DIST: distFolder,
    LINE_ORIGINS: publicOrigin ?? '',
    TRUSTED_PROXIES: publicOrigin ? '1' : '0',
    ...settings,
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
