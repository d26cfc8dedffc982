import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

export type BodyShape =
  | { readonly kind: 'stalled' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'paced'; readonly bytesPerSecond: number };

type HeadersIn = OutgoingHttpHeaders | OutgoingHttpHeader[];
type Callback = (error?: Error | null) => void;

const PACE_MS = 50;

/** A response whose complete body can be sent slowly, in part, or never to the end, transparently for its writer. */
export class ShapedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  shape: BodyShape | null = null;
  readonly #chunks: Buffer[] = [];

  override writeHead(status: number, reason?: string | HeadersIn, headers?: HeadersIn): this {
    if (!this.shape)
      return typeof reason === 'string' ? super.writeHead(status, reason, headers) : super.writeHead(status, reason);
    this.statusCode = status;
    for (const [name, value] of toPairs(typeof reason === 'string' ? headers : reason)) this.setHeader(name, value);
    return this;
  }

  override flushHeaders(): void {
    if (!this.shape) super.flushHeaders();
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    const done = typeof encoding === 'function' ? encoding : callback;
    if (!this.shape) return typeof encoding === 'string' ? super.write(chunk, encoding, done) : super.write(chunk, done);
    this.#keep(chunk, encoding);
    if (done) queueMicrotask(done);
    return true;
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), callback?: () => void): this {
    const [last, done] =
      typeof chunk === 'function'
        ? [undefined, chunk as () => void]
        : [chunk, typeof encoding === 'function' ? encoding : callback];
    if (!this.shape) return typeof encoding === 'string' ? super.end(last, encoding, done) : super.end(last, done);
    if (last !== undefined && last !== null) this.#keep(last, encoding);
    if (done) this.once('finish', done);
    this.#release(this.shape, Buffer.concat(this.#chunks));
    return this;
  }

  #keep(chunk: unknown, encoding: unknown): void {
    this.#chunks.push(
      typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk as Uint8Array),
    );
  }

  #release(shape: BodyShape, body: Buffer): void {
    this.shape = null;
    if (body.length === 0) {
      super.end();
      return;
    }
    this.removeHeader('Transfer-Encoding');
    this.setHeader('Content-Length', body.length);
    if (shape.kind === 'paced') this.#pace(body, Math.max(1, Math.round((shape.bytesPerSecond * PACE_MS) / 1000)));
    else super.write(body.subarray(0, Math.ceil(body.length / 2)), () => shape.kind === 'truncated' && this.socket?.destroy());
  }

  #pace(body: Buffer, step: number): void {
    if (this.destroyed) return;
    if (body.length <= step) {
      super.end(body);
      return;
    }
    super.write(body.subarray(0, step));
    setTimeout(() => this.#pace(body.subarray(step), step), PACE_MS);
  }
}

function toPairs(headers: HeadersIn | undefined): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(headers))
    return Object.entries(headers ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return headers.flatMap((value, at) => (at % 2 === 0 ? [[String(value), headers[at + 1] ?? '']] : []));
}
