import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SAFE_HEADERS } from './safe-headers.ts';

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const UNREADABLE_STATUS = 400;

/** The response that Node attaches to a socket while its request is being handled. */
type Answered = Pick<ServerResponse, 'headersSent'> & { readonly req: Pick<IncomingMessage, 'complete'> };

/** Answers requests that Node could not parse: not HTTP, too slow, or with too many headers. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: Answered | null }): void {
  if (!socket.writable || isOwedToAnother(socket._httpMessage)) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? UNREADABLE_STATUS;
  const headers = Object.entries({ ...SAFE_HEADERS, 'Content-Length': '0', Connection: 'close' });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  // A client that sends slowly may never end its side.
  (socket as Socket).destroySoon();
}

/** Whether a reply is in progress or due: bytes written now would be taken for a part of it. */
function isOwedToAnother(reply: Answered | null | undefined): boolean {
  return Boolean(reply && (reply.headersSent || reply.req.complete));
}
