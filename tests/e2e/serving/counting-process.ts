import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** What stands behind a proxy in place of a process of ours, to see what the proxy makes of a call. */
export interface CountingProcess {
  /** Method and headers of each call that reached it. */
  readonly calls: readonly { readonly method: string; readonly headers: IncomingHttpHeaders }[];
  stop(): Promise<void>;
}

/** Answers its health; all else it answers too, or breaks the connection when it has read the call. */
export async function startCountingProcess(port: number, what: 'answer' | 'break'): Promise<CountingProcess> {
  const calls: { method: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/health/')) return void response.end();
    request.resume().on('end', () => {
      calls.push({ method: request.method ?? '', headers: request.headers });
      if (what === 'answer') response.end('answered');
      else request.socket.destroy();
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    calls,
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
