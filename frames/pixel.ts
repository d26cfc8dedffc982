import * as v from 'valibot';
import { PageToPixel, type PixelEvent, type PixelStart, type PixelToPage } from '#contract/messages/pixel-frame.ts';
import type { PixelChannel } from '#contract/tracking/pixel-channels.ts';
import { installEmptyStorage } from './empty-storage.ts';
import { loadScript } from './load-script.ts';
import { adjust } from './pixel/adjust.ts';
import { appsflyer } from './pixel/appsflyer.ts';
import { google } from './pixel/google.ts';
import { meta } from './pixel/meta.ts';
import type { PixelAdapter, PixelView } from './pixel/pixel-adapter.ts';
import { tiktok } from './pixel/tiktok.ts';
import { voluum } from './pixel/voluum.ts';

const ADAPTERS: Readonly<Record<PixelChannel, PixelAdapter>> = { google, meta, tiktok, appsflyer, adjust, voluum };

/** The frame has no origin, but its address has the origin of the page around it. docs/product/tracking.md */
const { origin } = new URL(location.href);
const view = window as unknown as PixelView;
/** Events that arrived before the vendor's script loaded. */
const waiting: PixelEvent[] = [];
let send: ((event: PixelEvent) => void) | undefined;

const postToPage = (message: PixelToPage) => window.parent.postMessage(message, origin);

async function startPixel(start: PixelStart): Promise<void> {
  const adapter = ADAPTERS[start.channel];
  installEmptyStorage(window, start.cookies);
  adapter.prepare?.(view, start);
  const script = adapter.findScript(start);
  if (script) await loadScript(script);
  if (!adapter.isLoaded(view)) throw new Error(`${script} is not the vendor's script`);
  adapter.begin(view, start);
  postToPage({ type: 'pixel-ready' });
  send = (event) => adapter.send(view, start, event);
  for (const event of waiting.splice(0)) send(event);
}

function handleMessage(message: PageToPixel): void {
  if (message.type === 'pixel-start') startPixel(message.start).catch(() => postToPage({ type: 'pixel-failed' }));
  else if (send) send(message.event);
  else waiting.push(message.event);
}

window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || from !== origin) return;
  const message = v.safeParse(PageToPixel, data);
  if (message.success) handleMessage(message.output);
});
postToPage({ type: 'pixel-frame-opened' });
