import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http';
import type { Answer } from '../link/tls-front.ts';

/** What concerns one connection of HTTP/1.1 has no place in HTTP/2. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** The proxy that an operator puts in front: TLS ends here, and calls go on as they came. */
export function createForwarding(upstream: string, publicOrigin: string): Answer {
  // A connection that is kept may be closed by the operator as it is used again, and a new one costs nothing here.
  const agent = new Agent({ keepAlive: false });
  const outer = { host: new URL(publicOrigin).host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
  return (request, response) => {
    const headers = { ...keepHeaders(request.headers), ...outer };
    const call = startRequest(new URL(request.url, upstream), { agent, method: request.method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, keepHeaders(reply.headers));
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

function keepHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isKept = (name: string) => !name.startsWith(':') && !CONNECTION_HEADERS.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)));
}
