import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp } from 'node:http2';
import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface TlsReply {
  readonly status: number;
  /** Returns the values of a header, including repeated ones. */
  readonly listHeader: (name: string) => readonly string[];
  readonly body: Buffer;
}

export interface TlsQuestion {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A connection like that of a browser to a host name without DNS: HTTP/2 over TLS. */
export interface TlsConnection {
  readonly tlsVersion: string | null;
  ask(question: TlsQuestion): Promise<TlsReply>;
  close(): void;
}

/** Calls come from this address of the machine, which differs from the proxy's own. */
export const CALLER = '127.0.0.2';

export async function connectOverTls(name: string, port: number, ca: string): Promise<TlsConnection> {
  const plain = connectPlain({ port, host: '127.0.0.1', localAddress: CALLER });
  const socket = connectTls({ socket: plain, servername: name, ca, ALPNProtocols: ['h2'] });
  await once(socket, 'secureConnect');
  const session = connectHttp(`https://${name}`, { createConnection: () => socket });
  return {
    tlsVersion: socket.getProtocol(),
    ask: (question) => ask(session, name, question),
    close: () => session.close(),
  };
}

async function ask(session: ClientHttp2Session, name: string, question: TlsQuestion): Promise<TlsReply> {
  const { method = 'GET', path, headers, body } = question;
  // The authority has no port, as with port 443.
  const head = { ':method': method, ':path': path, ':authority': name, ...headers };
  const stream = session.request(head, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const [received, , raw] = (await once(stream, 'response')) as [Record<string, unknown>, number, string[]];
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return {
    status: Number(received[':status']),
    listHeader: (name) => raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name.toLowerCase()),
    body: Buffer.concat(chunks),
  };
}
