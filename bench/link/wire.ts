import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Link } from './shaped-link.ts';

const SEGMENT_BYTES = 1_460;
const FIRST_WINDOW_SEGMENTS = 10;
/** More than twice the bytes that either network holds in flight. */
const LARGEST_WINDOW_BYTES = 65_536;
/** Keeps little data queued ahead, so that the server still decides what is sent next. */
const WRITE_AHEAD_BYTES = 16_384;

/**
 * The server's end of a connection over the link. TLS and HTTP/2 run on top of it, so that their round trips are real. The TCP
 * handshake is one round trip in which data from the device does not arrive. `client` has to be paused.
 */
export function createWire(client: Socket, link: Link, isSilent: () => boolean): Duplex {
  const down = createWindow(link, (segment) => {
    if (!isSilent() && client.writable) client.write(segment);
  });
  const wire = new Duplex({
    writableHighWaterMark: WRITE_AHEAD_BYTES,
    read() {},
    write: (chunk: Buffer, _, done) => down.send(chunk, done),
    final: (done) =>
      down.drain(() => {
        client.end();
        done();
      }),
    destroy(error, done) {
      client.destroy();
      done(error);
    },
  });
  const pushLater = (bytes: number, chunk: Buffer | null) => {
    if (isSilent()) return;
    link.up.carry(bytes, () => {
      if (!wire.destroyed && !isSilent()) wire.push(chunk);
    });
  };
  const connect = () => {
    client.on('data', (chunk: Buffer) => pushLater(chunk.length, chunk));
    client.on('end', () => pushLater(0, null));
    client.resume();
  };
  client.setNoDelay(true);
  client.on('error', () => wire.destroy());
  client.on('close', () => wire.destroy());
  wire.on('error', () => {});
  setTimeout(connect, link.profile()?.roundTripMs ?? 0);
  return wire;
}

interface Window {
  /** Calls `sent` when the whole chunk has left. */
  send(chunk: Buffer, sent: () => void): void;
  /** Calls `drained` when all sent data has arrived. */
  drain(drained: () => void): void;
}

/** TCP's slow start: ten segments at first, and one more in flight for each acknowledged segment. */
function createWindow(link: Link, deliver: (segment: Buffer) => void): Window {
  const waiting: Buffer[] = [];
  let windowBytes = FIRST_WINDOW_SEGMENTS * SEGMENT_BYTES;
  let inFlightBytes = 0;
  let sent: (() => void) | null = null;
  let drained: (() => void) | null = null;

  const pump = () => {
    const isOpen = () => !link.profile() || inFlightBytes < windowBytes;
    while (waiting[0] && isOpen()) {
      const [segment] = waiting.splice(0, 1) as [Buffer];
      inFlightBytes += segment.length;
      link.down.carry(segment.length, () => {
        deliver(segment);
        setTimeout(acknowledge, (link.profile()?.roundTripMs ?? 0) / 2, segment.length);
      });
    }
    if (waiting.length > 0) return;
    const notifySent = sent;
    sent = null;
    notifySent?.();
    if (inFlightBytes === 0) drained?.();
  };
  const acknowledge = (bytes: number) => {
    inFlightBytes -= bytes;
    windowBytes = Math.min(LARGEST_WINDOW_BYTES, windowBytes + bytes);
    pump();
  };
  return {
    send(chunk, notifySent) {
      for (let at = 0; at < chunk.length; at += SEGMENT_BYTES) waiting.push(chunk.subarray(at, at + SEGMENT_BYTES));
      sent = notifySent;
      pump();
    },
    drain(notifyDrained) {
      drained = notifyDrained;
      pump();
    },
  };
}
