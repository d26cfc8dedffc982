import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningOperator, runOperator } from '../fixtures/running-operator.ts';
import { test as base } from '../fixtures/test.ts';

const PORTS_PER_WORKER = 20;

/** How a vendor's host treats the page that frames its game. */
export type Manner = 'plays' | 'denies' | 'lists-nobody' | 'hangs' | 'breaks-off' | 'blank';

const GAME = `<!doctype html><title>Vendor</title><h1>The vendor's game</h1><a id="rules" href="/rules" target="_blank" rel="noopener">Rules</a>`;
const HEADERS: Partial<Record<Manner, Record<string, string>>> = {
  denies: { 'X-Frame-Options': 'DENY' },
  'lists-nobody': { 'Content-Security-Policy': "frame-ancestors 'none'" },
};

function answer(manner: Manner, response: ServerResponse): void {
  if (manner === 'hangs') return;
  if (manner === 'breaks-off') return void response.destroy();
  response.writeHead(200, { 'Content-Type': 'text/html', ...HEADERS[manner] });
  response.end(manner === 'blank' ? '' : GAME);
}

/** The vendor's host, whose manner each test sets. */
export const gameHost: { origin: string; manner: Manner } = { origin: '', manner: 'plays' };

/** All of the operator's games are on that host. */
export const test = base.extend<object, { operator: RunningOperator }>({
  operator: [
    async ({ firstPort }, use, { workerIndex }) => {
      const server = createServer((_request, response) => answer(gameHost.manner, response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      gameHost.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const operator = await runOperator(firstPort + PORTS_PER_WORKER * workerIndex, { GAME_ORIGIN: gameHost.origin });
      await use(operator);
      await operator.remove();
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
