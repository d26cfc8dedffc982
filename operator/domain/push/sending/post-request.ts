import { type LookupAddress, lookup as lookUp } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { SECOND_MS } from '#contract/limits.ts';
import { isPublicAddress } from '../push-endpoint.ts';

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** The response; `status` is null if there was none. */
export type PostResult =
  | { readonly status: number; readonly retryAfter: string | undefined; readonly text: string }
  | { readonly status: null /** Nothing can have arrived: there was no connection. */; readonly wasUnreached: boolean };

export type Post = (request: PostRequest) => Promise<PostResult>;

const REPLY_LIMIT_MS = 20 * SECOND_MS;
/** Requests in flight when the operator stops get as much time as a call. */
const STOP_LIMIT_MS = 5 * SECOND_MS;
const MAX_REPLY_BYTES = 16 * 1024;
const MAX_CONNECTIONS = 50;
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTPUBLIC']);

/** Resolves names to public addresses only: a player may own a name that points into our network. */
const resolvePublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const publicOnes = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = publicOnes;
    if (error || !first) {
      callback(error ?? Object.assign(new Error(`${hostname} is not public.`), { code: 'ENOTPUBLIC' }), '', 0);
    } else if (options.all) callback(null, publicOnes);
    else callback(null, first.address, first.family);
  });
};

/** Creates a function that posts over pooled connections without redirects; soon after `stopped` all posts fail. */
export function createPost(stopped?: AbortSignal): Post & { close(): void } {
  const options = { keepAlive: true, maxSockets: MAX_CONNECTIONS, scheduling: 'lifo' } as const;
  const secure = new https.Agent({ ...options, lookup: resolvePublic });
  // Used only for the stand-in; every other endpoint is https.
  const plain = new http.Agent(options);
  const running = new Set<http.ClientRequest>();
  let hasStopped = false;
  const endAll = () => {
    hasStopped = true;
    for (const request of running) request.destroy();
  };
  stopped?.addEventListener('abort', () => void setTimeout(endAll, STOP_LIMIT_MS).unref());
  const post: Post = ({ url, headers, body }) =>
    new Promise((resolve) => {
      if (hasStopped) return resolve({ status: null, wasUnreached: true });
      const isPlain = url.startsWith('http:');
      const request = (isPlain ? http : https).request(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
        agent: isPlain ? plain : secure,
        signal: AbortSignal.timeout(REPLY_LIMIT_MS),
      });
      running.add(request);
      request.on('close', () => running.delete(request));
      request.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve({ status: null, wasUnreached: UNREACHED.has(code) }));
      request.on('response', (response) => {
        // From here on the status is available, and the response ends with `close`.
        request.removeAllListeners('error').on('error', () => {});
        const { statusCode: status = 0 } = response;
        const end = (text: string) => resolve({ status, retryAfter: response.headers['retry-after'], text });
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MAX_REPLY_BYTES) chunks.push(chunk);
          else response.destroy();
        });
        response.on('error', () => {});
        // The status alone gives the result of the message.
        response.on('close', () => end(Buffer.concat(chunks).toString()));
      });
      request.end(body);
    });
  return Object.assign(post, {
    close() {
      secure.destroy();
      plain.destroy();
    },
  });
}
