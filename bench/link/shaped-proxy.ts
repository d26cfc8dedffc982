import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Link } from './shaped-link.ts';

const SEGMENT_BYTES = 1_460;
const FIRST_WINDOW_SEGMENTS = 10;
const LARGEST_WINDOW_BYTES = 65_536;

export interface ShapedProxy {
  /** Nothing listens and nothing is connected: what a device without a network meets on a loopback address. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  /** Later visits begin with new connections. */
  dropConnections(): void;
}

/** Carries every byte between a port and `targetPort` over the link, handshake and slow start included: a browser's own throttling misses its workers. */
export function createShapedProxy(port: number, targetPort: number, link: Link): ShapedProxy {
  const clients = new Set<Socket>();
  let server: Server | undefined;
  const dropConnections = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  return {
    dropConnections,
    async listen() {
      if (server) return;
      server = createServer({ allowHalfOpen: true }, (client) => {
        clients.add(client);
        client.once('close', () => clients.delete(client));
        carryConnection(client, targetPort, link);
      });
      await new Promise<void>((resolve, reject) => {
        server?.once('error', reject).listen(port, 'localhost', resolve);
      });
    },
    async refuse() {
      const closing = server;
      server = undefined;
      dropConnections();
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
    },
  };
}

function carryConnection(client: Socket, targetPort: number, link: Link): void {
  const target = connect({ port: targetPort, host: 'localhost', noDelay: true });
  client.setNoDelay(true);
  // The connection stands for the device only after one round trip; what it says before that waits.
  const isUpAt = performance.now() + link.roundTripMs;
  const sendUp = (chunk: Buffer) => link.up.carry(chunk.length, () => target.write(chunk));
  client.on('data', (chunk: Buffer) => {
    const waitMs = isUpAt - performance.now();
    if (waitMs > 0) setTimeout(sendUp, waitMs, chunk);
    else sendUp(chunk);
  });
  const sendDown = createWindow(link, (segment) => client.writable && client.write(segment));
  target.on('data', sendDown);
  target.on('end', () => client.end());
  client.on('end', () => target.end());
  for (const [socket, other] of [
    [client, target],
    [target, client],
  ] as const) {
    socket.on('error', () => other.destroy());
    socket.on('close', () => other.destroy());
  }
}

/** TCP's slow start: ten segments at first, and one more in flight for each that was acknowledged. */
function createWindow(link: Link, deliver: (segment: Buffer) => void): (chunk: Buffer) => void {
  const waiting: Buffer[] = [];
  let windowBytes = FIRST_WINDOW_SEGMENTS * SEGMENT_BYTES;
  let inFlightBytes = 0;
  const pump = () => {
    while (inFlightBytes < windowBytes) {
      const segment = waiting.shift();
      if (!segment) return;
      inFlightBytes += segment.length;
      link.down.carry(segment.length, () => {
        deliver(segment);
        setTimeout(acknowledge, link.roundTripMs / 2, segment.length);
      });
    }
  };
  const acknowledge = (bytes: number) => {
    inFlightBytes -= bytes;
    windowBytes = Math.min(LARGEST_WINDOW_BYTES, windowBytes + bytes);
    pump();
  };
  return (chunk) => {
    for (let at = 0; at < chunk.length; at += SEGMENT_BYTES) waiting.push(chunk.subarray(at, at + SEGMENT_BYTES));
    pump();
  };
}
