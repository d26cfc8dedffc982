import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../operator/config.ts';
import { type RunningOperator as Operator, startOperator } from '../../operator/operator.ts';

/** The real operator, serving the built app on ports and a database of its own. */
export interface RunningOperator {
  readonly url: string;
  /** An address of line 0 under another loopback name: the page of another merchant. */
  urlOf(host: string, path: string): string;
  /** One control call of the sandbox; docs/product/sandbox.md. */
  control(method: string, path: string, body?: object): Promise<unknown>;
  /** Ends the whole server, sandbox included. */
  stop(): Promise<void>;
  /** Starts it again on the same data; nothing happens while it runs. */
  start(): Promise<void>;
  /** Stops it for good. */
  remove(): Promise<void>;
}

export async function runOperator(port: number): Promise<RunningOperator> {
  const folder = await mkdtemp(join(tmpdir(), 'fastline-'));
  const config = readConfig({ PORT: String(port), LOG: 'off', DATA_DIR: folder });
  let running: Operator | null = await startOperator(config);
  const stop = async () => {
    const stopping = running;
    running = null;
    await stopping?.close();
  };
  return {
    url: `http://localhost:${port}`,
    urlOf: (host, path) => `http://${host}:${port}${path}`,
    async control(method, path, body) {
      const response = await fetch(`${running?.sandboxUrl}/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    stop,
    async start() {
      running ??= await startOperator(config);
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
