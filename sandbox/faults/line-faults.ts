import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { findBytesPerSecond, findLatencyMs, type LineMode, OK_MODE } from './line-mode.ts';
import { createRequestRecords, type RequestRecords } from './request-records.ts';
import { type BodyShape, ShapedResponse } from './shaped-response.ts';

const PORTAL_HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Wi-Fi login</title>
<h1>Welcome to Station Wi-Fi</h1><form><label>Room <input name="room"></label> <button>Connect</button></form></html>`;

/** Answers like a proxy on the way, without our reply format and CORS headers. */
function answerHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

const FAULT_PAGES = {
  '502': (response: ServerResponse) => answerHtml(response, 502, '<h1>502 Bad Gateway</h1>'),
  '503': (response: ServerResponse) => answerHtml(response, 503, '<h1>503 Service Unavailable</h1>'),
  portal: (response: ServerResponse) => answerHtml(response, 200, PORTAL_HTML),
  blocked: (response: ServerResponse) => {
    response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"success":false,"message":"blocked"}');
  },
};

const isPage = (mode: string): mode is keyof typeof FAULT_PAGES => Object.hasOwn(FAULT_PAGES, mode);

export interface LineFaults {
  readonly records: RequestRecords;
  readonly modes: readonly LineMode[];
  setMode(line: number, mode: LineMode): void;
  /** Passes a request to `proceed`, or applies the line's fault. */
  admit(line: number, request: IncomingMessage, response: ServerResponse, proceed: () => void): void;
}

export function createLineFaults(lineCount: number): LineFaults {
  const records = createRequestRecords();
  const modes = Array.from({ length: lineCount }, () => OK_MODE);
  const held = modes.map(() => new Set<Socket>());
  return {
    records,
    modes,
    setMode(line, mode) {
      modes[line] = mode;
      // A line that recovers drops its held connections, as a network does.
      for (const socket of held[line] ?? []) socket.destroy();
    },
    admit(line, request, response, proceed) {
      const mode = modes[line] ?? OK_MODE;
      records.add(line, mode.mode, request, response);
      hold(held[line], mode, request.socket);
      const apply = () => applyMode(mode, request, response, proceed);
      const latencyMs = findLatencyMs(mode);
      if (latencyMs > 0) setTimeout(apply, latencyMs);
      else apply();
    },
  };
}

function hold(held: Set<Socket> | undefined, { mode }: LineMode, socket: Socket): void {
  if (mode !== 'hang' && mode !== 'stall') return;
  held?.add(socket);
  socket.once('close', () => held?.delete(socket));
}

function applyMode(mode: LineMode, request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
  if (request.socket.destroyed || mode.mode === 'hang') return;
  if (mode.mode === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  if (response instanceof ShapedResponse) response.shape = findShape(mode);
  if (isPage(mode.mode)) FAULT_PAGES[mode.mode](response);
  else proceed();
}

function findShape(mode: LineMode): BodyShape | null {
  if (mode.mode === 'stall') return { kind: 'stalled' };
  if (mode.mode === 'truncate') return { kind: 'truncated' };
  const bytesPerSecond = findBytesPerSecond(mode);
  return bytesPerSecond === null ? null : { kind: 'paced', bytesPerSecond };
}
