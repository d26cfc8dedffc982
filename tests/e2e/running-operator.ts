import { readConfig } from '../../operator/config.ts';
import { startOperator } from '../../operator/operator.ts';

/** The real operator, serving the built app on ports and a database of its own. */
export interface RunningOperator {
  readonly url: string;
  /** One control call of the sandbox; docs/product/sandbox.md. */
  control(method: string, path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

export async function runOperator(port: number): Promise<RunningOperator> {
  const config = readConfig({ PORT: String(port), LOG: 'off' });
  const operator = await startOperator({ ...config, database: { kind: 'memory' } });
  return {
    url: `http://localhost:${port}`,
    async control(method, path, body) {
      const response = await fetch(`${operator.sandboxUrl}/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    close: () => operator.close(),
  };
}
