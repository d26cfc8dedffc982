import { connect } from 'node:tls';
import { describeUnreached, NoReply } from './send-request.ts';

/** The results of a TLS handshake. */
export interface Handshake {
  /** Such as `TLSv1.3`. */
  readonly version: string;
  /** Why a browser would not trust the certificate; null if it would. */
  readonly problem: string | null;
  /** Epoch milliseconds. */
  readonly validUntil: number;
  readonly hasHttp2: boolean;
  /** The names for which the certificate is valid, as it spells them. */
  readonly names: readonly string[];
}

const HANDSHAKE_LIMIT_MS = 10_000;
const HTTPS_PORT = 443;

/** Opens a TLS connection and checks the certificate as a browser would; throws NoReply. */
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
      // The connection is only inspected; no data is sent over it.
      rejectUnauthorized: false,
    });
    socket.setTimeout(HANDSHAKE_LIMIT_MS, () => socket.destroy(new Error('no handshake in time')));
    socket.once('error', (cause) => {
      reject(new NoReply(describeUnreached(cause) ?? 'no encrypted connection could be made', { cause }));
    });
    socket.once('secureConnect', () => {
      const error = socket.authorizationError as unknown as string | (Error & { code?: string }) | null;
      const problem = socket.authorized ? null : typeof error === 'string' ? error : (error?.code ?? 'UNKNOWN');
      const { valid_to: validTo, subjectaltname = '' } = socket.getPeerCertificate();
      resolve({
        version: socket.getProtocol() ?? 'unknown',
        problem,
        validUntil: Date.parse(validTo),
        hasHttp2: socket.alpnProtocol === 'h2',
        names: [...subjectaltname.matchAll(/(?:DNS|IP Address):([^,\s]+)/g)].map(([, name = '']) => name),
      });
      socket.end();
    });
  });
}
