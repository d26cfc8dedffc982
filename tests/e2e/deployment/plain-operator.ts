import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Extensions of our operator that the plain protocol does not include. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  '/wps/system/status': ['identity', 'tracking', 'appDownload', 'imageCDNs', 'smsProvider'],
  '/wps/system/configuration': ['customerServiceHosts', 'chatHosts', 'partners', 'capabilities'],
  '/wps/system/resources': ['install', 'templates'],
};

export interface PlainOperator {
  readonly url: string;
  close(): void;
}

/** Starts a proxy for the operator at `behind` that removes everything beyond the plain protocol. */
export async function startPlainOperator(behind: string): Promise<PlainOperator> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '', behind);
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        ['host', 'connection', 'content-length', 'accept-encoding'].includes(name) ? [] : [[name, String(value)] as const],
      );
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const body = pieces.length > 0 ? Buffer.concat(pieces) : null;
      const answer = await fetch(behind + request.url, {
        method: request.method ?? 'GET',
        headers: [...headers] as [string, string][],
        body,
      });
      const reply = (await answer.json()) as { value?: Record<string, unknown> };
      for (const name of EXTENSIONS[pathname] ?? []) delete reply.value?.[name];
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
}
