import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface HostedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A host between players and the operator that modifies files. */
export interface ForeignHost {
  readonly url: string;
  /** Returns how often this path was requested. */
  count(path: string): number;
  close(): Promise<void>;
}

export async function openForeignHost(
  target: string,
  change: (path: string, answer: HostedAnswer) => void,
): Promise<ForeignHost> {
  const asked = new Map<string, number>();
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', target).pathname;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    void forward(target, incoming).then(
      (answer) => {
        change(path, answer);
        response.writeHead(answer.status, answer.headers).end(answer.body);
      },
      () => response.destroy(),
    );
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    count: (path) => asked.get(path) ?? 0,
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await once(server.close(), 'close');
    },
  };
}

async function forward(target: string, incoming: IncomingMessage): Promise<HostedAnswer> {
  const { origin, host } = new URL(target);
  const headers = { ...incoming.headers, host, 'accept-encoding': 'identity', ...(incoming.headers.origin && { origin }) };
  const asked = request(target + (incoming.url ?? '/'), { method: incoming.method, headers });
  asked.end(await buffer(incoming));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { 'transfer-encoding': _, 'content-length': __, ...given } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: given, body: await buffer(answer) };
}
