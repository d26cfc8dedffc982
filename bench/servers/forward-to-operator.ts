import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http';
import type { Answer } from '../link/tls-front.ts';

/** Headers for a single HTTP/1.1 connection, which HTTP/2 does not allow. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** An operator's reverse proxy: TLS ends here, and calls are forwarded unchanged. */
export function createForwarding(upstream: string, publicOrigin: string): Answer {
  // The operator may close a keep-alive connection just as it is reused, and a new connection is cheap here.
  const agent = new Agent({ keepAlive: false });
  const outer = { host: new URL(publicOrigin).host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
  return (request, response) => {
    const headers = { ...selectHeaders(request.headers), ...outer };
    const call = startRequest(new URL(request.url, upstream), { agent, method: request.method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, selectHeaders(reply.headers));
      reply.pipe(response);
      response.once('close', () => {
        if (!reply.complete) reply.destroy();
      });
    });
    call.once('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    request.pipe(call);
  };
}

function selectHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isForwarded = (name: string) => !name.startsWith(':') && !CONNECTION_HEADERS.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isForwarded(name)));
}
