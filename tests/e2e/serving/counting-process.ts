import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** Replaces a process behind a proxy, to record what the proxy makes of a call. */
export interface CountingProcess {
  readonly calls: readonly ReceivedCall[];
  stop(): Promise<void>;
}

/** A call that the process received. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface GivenAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
}

/** Responds to health checks; other requests get a response, or a broken connection once they have been read. */
export async function startCountingProcess(port: number, what: 'answer' | 'break' | GivenAnswer): Promise<CountingProcess> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/health/')) return void response.end();
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      calls.push({ method, path, headers, body });
      if (what === 'break') return void request.socket.destroy();
      if (what !== 'answer') response.writeHead(what.status, what.headers);
      response.end('answered');
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
