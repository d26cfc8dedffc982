import { setImmediate } from 'node:timers/promises';

/** Of the ten segments that a new connection carries at once, each piece fills less than three. */
const PIECE_BYTES = 4_096;

/**
 * A body that is written piece by piece. A browser can read nothing of a TLS record before the whole record is there, and what is
 * written at once leaves a proxy in records of 16 KB: more than a new connection carries in its first round trip.
 */
export function streamInPieces(body: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (sent > 0) await setImmediate();
      controller.enqueue(body.slice(sent, sent + PIECE_BYTES));
      sent += PIECE_BYTES;
      if (sent >= body.length) controller.close();
    },
  });
}
