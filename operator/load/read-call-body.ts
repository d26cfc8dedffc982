import type { IncomingMessage } from 'node:http';

/** Longer bodies are refused while they are read, by the limit of their own address. */
const MAX_READ_BYTES = 96 * 1024;

/** The adapter of the app takes the body from here. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/**
 * Reads the body of a call before it takes one of the few places, because a caller may send it slowly. Passes null if it is
 * too long, and then the app decides.
 */
export function readCallBody(request: IncomingMessage, done: (body: Buffer | null) => void): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_READ_BYTES) {
    done(null);
    return;
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  const end = () => {
    request.off('data', add).off('end', end).pause();
    const body = Buffer.concat(parts, bytes);
    (request as WithBody).rawBody = body;
    done(bytes > MAX_READ_BYTES ? null : body);
  };
  const add = (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_READ_BYTES) end();
  };
  request.on('data', add).on('end', end);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
