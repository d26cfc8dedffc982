import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer, type Server, type Socket } from 'node:net';
import type { Certificate } from './certificate.ts';
import { createLink, type Link } from './shaped-link.ts';
import { createWire } from './wire.ts';

/** Size of a TLS record. A browser reads a record only once it is complete, so servers start with small ones. */
const RECORD_BYTES = 4_096;

export type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

/** `refused`: nothing listens, as on a device without a network. `silent`: connections are accepted and never answered. */
export type FrontMode = 'open' | 'refused' | 'silent';

export interface SeenRequest {
  /** As `Date.now()`. */
  readonly startedAt: number;
  /** When the last byte of the reply left the server; Infinity until then. */
  endedAt: number;
}

/** An https origin as users reach it: TLS and HTTP/2 over a separate slow link, shared by page and workers. */
export interface TlsFront {
  readonly origin: string;
  readonly pin: string;
  readonly link: Link;
  /** Since the last `startOver`. */
  readonly requests: readonly SeenRequest[];
  /** Also ends all connections. */
  setMode(mode: FrontMode): Promise<void>;
  /** Ends all connections and resets the counts, so that the next visit is separate. */
  startOver(): void;
  close(): Promise<void>;
}

export async function openTlsFront(port: number, certificate: Certificate, answer: Answer): Promise<TlsFront> {
  const link = createLink();
  const requests: SeenRequest[] = [];
  const clients = new Set<Socket>();
  let mode: FrontMode = 'open';
  let listener: Server | null = null;

  const server = createSecureServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    const seen: SeenRequest = { startedAt: Date.now(), endedAt: Infinity };
    requests.push(seen);
    response.on('close', () => {
      seen.endedAt = Date.now();
    });
    answer(request, response);
  });
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD_BYTES));
  // The benchmark cuts connections on purpose.
  for (const event of ['sessionError', 'tlsClientError']) server.on(event, () => {});

  const accept = (client: Socket) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    server.emit(
      'connection',
      createWire(client, link, () => mode === 'silent'),
    );
  };
  const listen = async () => {
    if (listener) return;
    const opening = createServer({ pauseOnConnect: true }, accept);
    listener = opening;
    await new Promise<void>((done, fail) => opening.once('error', fail).listen(port, 'localhost', done));
  };
  const dropConnections = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  const refuse = async () => {
    const closing = listener;
    listener = null;
    dropConnections();
    await new Promise<void>((done) => (closing ? closing.close(() => done()) : done()));
  };
  await listen();
  return {
    origin: `https://localhost:${port}`,
    pin: certificate.pin,
    link,
    requests,
    async setMode(next) {
      mode = next;
      dropConnections();
      await (next === 'refused' ? refuse() : listen());
    },
    startOver() {
      dropConnections();
      requests.length = 0;
      link.down.reset();
    },
    async close() {
      await refuse();
      server.close();
    },
  };
}
