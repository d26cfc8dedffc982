import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { SAFE_HEADERS } from './safe-headers.ts';

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const UNREADABLE_STATUS = 400;

/** Answers what is no HTTP, comes too slowly, or brings too many headers: there is no request to answer as others are. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: unknown }): void {
  // Words in the middle of a reply that is under way would be taken for a part of it.
  if (!socket.writable || socket._httpMessage) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? UNREADABLE_STATUS;
  const headers = Object.entries({ ...SAFE_HEADERS, 'Content-Length': '0', Connection: 'close' });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}
