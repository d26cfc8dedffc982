import { connect } from 'node:tls';
import { NoReply } from './send-request.ts';

/** What a TLS handshake has shown. */
export interface Handshake {
  /** As `TLSv1.3`. */
  readonly version: string;
  /** Why a browser would not trust the certificate; null where it does. */
  readonly problem: string | null;
  /** Epoch milliseconds. */
  readonly validUntil: number;
  readonly hasHttp2: boolean;
}

const HANDSHAKE_LIMIT_MS = 10_000;
const HTTPS_PORT = 443;

/** Shakes hands with a line and says what a browser would think of its certificate; throws NoReply. */
export function shakeHands(line: string, ca: string | undefined): Promise<Handshake> {
  const { hostname, port } = new URL(line);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port) || HTTPS_PORT,
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      ...(ca && { ca }),
      ALPNProtocols: ['h2', 'http/1.1'],
      // The line is only looked at; nothing is sent over this connection.
      rejectUnauthorized: false,
    });
    socket.setTimeout(HANDSHAKE_LIMIT_MS, () => socket.destroy(new Error('no handshake in time')));
    socket.once('error', (cause) => reject(new NoReply('no encrypted connection could be made', { cause })));
    socket.once('secureConnect', () => {
      const error = socket.authorizationError as unknown as string | (Error & { code?: string }) | null;
      const problem = socket.authorized ? null : typeof error === 'string' ? error : (error?.code ?? 'UNKNOWN');
      resolve({
        version: socket.getProtocol() ?? 'unknown',
        problem,
        validUntil: Date.parse(socket.getPeerCertificate().valid_to),
        hasHttp2: socket.alpnProtocol === 'h2',
      });
      socket.end();
    });
  });
}
