import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';

/** At most this much of an unread body is read to keep its connection usable. */
const MAX_BYTES = 1024 * 1024;

const MAX_DRAIN_MS = 1_000;

/**
 * Reads the rest of a request whose reply is ready early, because closing a connection with unread bytes may lose the reply. If
 * too much is left, the reply announces that the connection closes. docs/product/operator.md
 */
export const drainRequests: MiddlewareHandler = async (context, next) => {
  await next();
  const incoming = (context.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  // In tests, requests without a socket have no `complete`.
  if (incoming?.complete !== false || !hasBody(incoming)) return;
  await readOn(incoming);
  if (!incoming.complete) context.header('Connection', 'close');
};

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function readOn(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', stop).off('close', stop).off('error', stop);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) stop();
    };
    const timer = setTimeout(stop, MAX_DRAIN_MS);
    incoming.on('end', stop).on('close', stop).on('error', stop).on('data', count).resume();
  });
}

/** Ends connections with a process's last replies, because reusing one would reach no process. docs/operating.md#health */
export function endConnections(isStopping: () => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (isStopping()) context.header('Connection', 'close');
  };
}
