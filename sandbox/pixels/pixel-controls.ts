import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { PIXEL_CHANNELS, type PixelChannel } from '#contract/tracking/pixel-channels.ts';
import { readUrl } from '#operator/protocol/call-context.ts';
import type { BrowserScript, ReadScript } from '../browser-scripts.ts';
import { readJson } from '../http/read-json.ts';
import { waitForEnd } from '../http/wait-for-end.ts';
import { REPORTS, type ReceivedEvent, readReport } from './received-events.ts';

export const PIXEL_MODES = ['ok', 'dead', 'hang', 'throw', 'flood'] as const;
type PixelMode = (typeof PIXEL_MODES)[number];
const PixelModes = v.strictObject({
  mode: v.picklist(PIXEL_MODES),
  channels: v.optional(v.array(v.picklist(PIXEL_CHANNELS)), () => [...PIXEL_CHANNELS]),
});
const Filter = v.object({ channel: v.optional(v.picklist(PIXEL_CHANNELS)) });

const MAX_STORED = 1_000;
const HOST_NAME = /^pixel-([a-z]+)\./;
const SCRIPTS: Readonly<Partial<Record<PixelChannel, { readonly path: string; readonly name: BrowserScript }>>> = {
  google: { path: '/gtag/js', name: 'pixels/google' },
  meta: { path: '/en_US/fbevents.js', name: 'pixels/meta' },
  tiktok: { path: '/i18n/pixel/events.js', name: 'pixels/tiktok' },
  appsflyer: { path: '/', name: 'pixels/appsflyer' },
  adjust: { path: '/adjust-latest.min.js', name: 'pixels/adjust' },
};
/** Faulty scripts, in addition to or in place of the normal ones. */
const TROUBLE: Readonly<Partial<Record<PixelMode, string>>> = {
  throw: 'setInterval(() => { throw new Error("a pixel is out of order"); }, 50);\nthrow new Error("a pixel is out of order");\n',
  flood:
    'setInterval(() => { for (let line = 0; line < 20; line += 1) console.error("a pixel has something to say", line); }, 50);\n',
};
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const HEADERS = { 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Registers a stand-in per pixel vendor and records its events; returns a reset function. docs/product/sandbox.md */
export function registerPixels(app: Hono, readScript: ReadScript): () => void {
  const modes = new Map<PixelChannel, PixelMode>();
  const received: ReceivedEvent[] = [];

  const answer = async (channel: PixelChannel, context: Context): Promise<Response> => {
    const { pathname, searchParams } = readUrl(context);
    const mode = modes.get(channel) ?? 'ok';
    if (mode === 'dead') return context.text('', 503);
    if (mode === 'hang') return waitForEnd(context);
    const script = SCRIPTS[channel];
    if (pathname === script?.path) {
      const text = `${TROUBLE[mode] ?? ''}${await readScript(script.name)}`;
      return context.body(text, 200, { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' });
    }
    if (pathname !== REPORTS[channel].path) return context.text('', 404, HEADERS);
    received.push(readReport(channel, searchParams));
    if (received.length > MAX_STORED) received.shift();
    return context.body(PICTURE, 200, { ...HEADERS, 'Content-Type': 'image/gif' });
  };
  app.use('*', async (context, next) => {
    const name = HOST_NAME.exec(readUrl(context).hostname)?.[1];
    const channel = PIXEL_CHANNELS.find((candidate) => candidate === name);
    return channel ? answer(channel, context) : next();
  });

  app.get('/sandbox/pixels', (context) => {
    const { channel } = v.parse(Filter, context.req.query());
    return context.json({
      modes: Object.fromEntries(modes),
      received: received.filter((event) => !channel || event.channel === channel),
    });
  });
  app.delete('/sandbox/pixels', (context) => {
    received.length = 0;
    return context.json({ received });
  });
  app.post('/sandbox/pixels', async (context) => {
    const { mode, channels } = v.parse(PixelModes, await readJson(context));
    for (const channel of channels) modes.set(channel, mode);
    return context.json({ modes: Object.fromEntries(modes) });
  });
  return () => {
    modes.clear();
    received.length = 0;
  };
}
