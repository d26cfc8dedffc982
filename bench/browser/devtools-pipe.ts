import type { Readable, Writable } from 'node:stream';

type Params = Readonly<Record<string, unknown>>;
type Listener = (params: never) => void;
interface Incoming {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export interface Devtools {
  send<T = unknown>(method: string, params?: Params, sessionId?: string): Promise<T>;
  on<T>(method: string, sessionId: string, listener: (params: T) => void): void;
}

/** Chromium's protocol over its pipe: JSON texts that end in a zero byte. */
export function createDevtools(output: Writable, input: Readable): Devtools {
  const pending = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();
  const listeners = new Map<string, Listener[]>();
  let lastId = 0;
  let rest = '';

  const receive = (message: Incoming) => {
    if (message.id === undefined) {
      for (const listener of listeners.get(`${message.sessionId} ${message.method}`) ?? []) listener(message.params as never);
      return;
    }
    const question = pending.get(message.id);
    pending.delete(message.id);
    if (message.error) question?.reject(new Error(message.error.message));
    else question?.resolve(message.result as never);
  };
  input.setEncoding('utf8');
  input.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message) as Incoming);
  });
  // A browser that is closing may be gone before the message is written.
  output.on('error', () => {});
  input.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser has closed.'));
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        output.write(`${JSON.stringify({ id: lastId, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    on: (method, sessionId, listener) => {
      const key = `${sessionId} ${method}`;
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
    },
  };
}
