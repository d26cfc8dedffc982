import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { StartError } from '../start-error.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

export interface LineServer {
  readonly port: number;
  open(): Promise<void>;
  /** Stops listening and aborts requests in flight. */
  cut(): Promise<void>;
  /** Stops listening and gives requests in flight some time to end. */
  close(): Promise<void>;
}

export interface LineServerOptions {
  readonly port: number;
  readonly addresses: readonly string[];
  readonly listener: RequestListener;
  readonly ServerResponse?: typeof ServerResponse;
  /** Shorter times for tests. */
  readonly patience?: Patience;
  /** A smaller number for tests. */
  readonly maxConnections?: number;
}

/** How long a connection may stay without progress. */
interface Patience {
  /** For a connection that has sent no byte yet: browsers open some in advance, and close them sooner. */
  readonly silentMs: number;
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkMs: number;
}

const GRACE_MS = 5_000;
const KEEP_ALIVE_MS = 30_000;
const PATIENCE: Patience = { silentMs: 20_000, headersMs: 20_000, requestMs: 60_000, checkMs: 5_000 };
/** Per address and port; further connections are closed at once. */
const MAX_CONNECTIONS = 10_000;
/** A machine without IPv6 has no ::1, which must not prevent a start. */
const ABSENT_ADDRESS_CODES = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Creates the server of one port on all its addresses: browsers try ::1 and 127.0.0.1 for the same name. */
export function createLineServer(options: LineServerOptions): LineServer {
  let servers: Server[] = [];
  const connections = new Set<Socket>();
  /** Closes silent connections, which Node counts as having a request in flight. */
  const cutSilent = () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  return {
    port: options.port,
    async open() {
      if (servers.length > 0) return;
      servers = await openServers(options, connections);
    },
    async cut() {
      const closing = servers.map(closeServer);
      cutConnections(servers);
      servers = [];
      await Promise.all(closing);
    },
    async close() {
      const closing = servers.map(closeServer);
      const open = servers;
      cutSilent();
      const timer = setTimeout(() => cutConnections(open), GRACE_MS);
      servers = [];
      await Promise.all(closing);
      clearTimeout(timer);
    },
  };
}

async function openServers(options: LineServerOptions, connections: Set<Socket>): Promise<Server[]> {
  const opened = await Promise.allSettled(options.addresses.map((address) => openServer(options, address, connections)));
  const servers = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const reasons = opened.flatMap((result) => (result.status === 'rejected' ? [result.reason as NodeJS.ErrnoException] : []));
  const failed =
    reasons.find(({ code }) => !ABSENT_ADDRESS_CODES.includes(code ?? '')) ?? (servers.length === 0 ? reasons[0] : undefined);
  if (!failed) return servers;
  await Promise.all(servers.map(closeServer));
  throw toStartError(failed, options.port);
}

function openServer(options: LineServerOptions, address: string, connections: Set<Socket>): Promise<Server> {
  const { port, listener, ServerResponse, patience = PATIENCE, maxConnections = MAX_CONNECTIONS } = options;
  const limits = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkMs,
  };
  const server = createServer({ ...limits, ...(ServerResponse && { ServerResponse }) }, listener);
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    closeSilent(socket, patience.silentMs);
  });
  server.on('clientError', refuseUnreadable);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: address, ipv6Only: address.includes(':') }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Closes a connection that sends no byte: Node's own timeouts start with the first byte. */
function closeSilent(socket: Socket, silentMs: number): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy();
  }, silentMs);
  socket.once('close', () => clearTimeout(timer));
}

function cutConnections(servers: readonly Server[]): void {
  for (const server of servers) server.closeAllConnections();
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function toStartError(error: NodeJS.ErrnoException, port: number): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is busy: stop the program that uses it, or set PORT to another number.`, {
      cause: error,
    });
  }
  return new StartError(`Port ${port} cannot be opened (${error.code ?? error.message}).`, { cause: error });
}
