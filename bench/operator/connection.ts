import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadReply {
  readonly status: number;
  readonly ms: number;
  /** Seconds of Retry-After; 0 without the header. */
  readonly retrySeconds: number;
  readonly text: string;
}

export interface Connection {
  /** Sends a request and resolves with its reply; one at a time. */
  send(request: LoadRequest): Promise<LoadReply>;
  close(): void;
}

interface Pending {
  readonly startedAt: number;
  readonly resolve: (reply: LoadReply) => void;
  readonly reject: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';
const CHUNKS_END = '0\r\n\r\n';

/** Opens a connection for many requests. It reads only the parts that a measurement needs, because that costs little. */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((opened, failed) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let pending: Pending | null = null;
    let received = '';
    const fail = (error: Error) => {
      failed(error);
      pending?.reject(error);
      pending = null;
    };
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('error', fail).on('close', () => fail(new Error('The connection was closed.')));
    socket.on('data', (part) => {
      received += part;
      const reply = pending && readReply(received);
      if (!pending || !reply) return;
      const { startedAt, resolve } = pending;
      pending = null;
      received = '';
      resolve({ ...reply, ms: performance.now() - startedAt });
    });
    socket.once('connect', () =>
      opened({
        send: (request) =>
          new Promise((resolve, reject) => {
            pending = { startedAt: performance.now(), resolve, reject };
            socket.write(composeText(request, port));
          }),
        close: () => socket.removeAllListeners('close').destroy(),
      }),
    );
  });
}

export function composeText({ method, path, headers, body }: LoadRequest, port: number): string {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${body ?? ''}`;
}

/** Returns a complete reply, or null while a part of it is missing. */
function readReply(received: string): Omit<LoadReply, 'ms'> | null {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = received.slice(0, end);
  const body = received.slice(end + HEAD_END.length);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole = length === undefined ? body.endsWith(CHUNKS_END) : body.length >= Number(length);
  if (!isWhole) return null;
  const text = length === undefined ? body.replace(/^[0-9a-f]+\r\n/i, '').replace(/\r\n0\r\n\r\n$/, '') : body;
  const retrySeconds = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0);
  return { status: Number(head.slice(9, 12)), retrySeconds, text };
}
