import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SAFE_HEADERS } from './safe-headers.ts';

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const UNREADABLE_STATUS = 400;

/** What Node hangs at a socket whose request it has handed over. */
type Answered = Pick<ServerResponse, 'headersSent'> & { readonly req: Pick<IncomingMessage, 'complete'> };

/** Answers what is no HTTP, comes too slowly, or brings too many headers: nobody else has the whole of it to answer. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: Answered | null }): void {
  if (!socket.writable || isOwedToAnother(socket._httpMessage)) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? UNREADABLE_STATUS;
  const headers = Object.entries({ ...SAFE_HEADERS, 'Content-Length': '0', Connection: 'close' });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  // Whoever sent slowly need not end their side either.
  (socket as Socket).destroySoon();
}

/** Words in the middle of a reply would be taken for a part of it, and before the reply to a whole request for that reply. */
function isOwedToAnother(reply: Answered | null | undefined): boolean {
  return Boolean(reply && (reply.headersSent || reply.req.complete));
}
