import { decodeReply } from '#contract/replies/reply-text.ts';

const SHORT_BODY_BYTES = 2 * 1024;

/** Returns null if the text is longer than allowed, without reading the rest. */
export async function readText(response: Response, maxBytes: number, onSignOfLife = () => {}): Promise<string | null> {
  onSignOfLife();
  const length = Number(response.headers.get('Content-Length') ?? Infinity);
  // Other lines do not reveal whether a body is compressed, and a compressed body of any length may hold any amount.
  const isShort = length <= SHORT_BODY_BYTES && response.type === 'basic' && !response.headers.has('Content-Encoding');
  // A short body arrives at once or not at all, so reading it in chunks would cost more than it saves.
  if (!response.body || isShort) return decodeChunks([new Uint8Array(await response.arrayBuffer())], response);
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return decodeChunks(chunks, response);
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
    onSignOfLife();
  }
}

function decodeChunks(chunks: readonly Uint8Array[], { headers }: Response): string {
  const decode = (charset?: string) => {
    const decoder = new TextDecoder(charset);
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  };
  return decodeReply(decode, headers.get('Content-Type'));
}
