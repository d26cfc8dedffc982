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

const postToPage = (message: PixelToPage) => window.parent.postMessage(message, origin);

/** Loads the vendor's script; returns what sends events to it. */
async function startPixel(start: PixelStart): Promise<(event: PixelEvent) => void> {
  const adapter = ADAPTERS[start.channel];
  installEmptyStorage(window, start.cookies);
  adapter.prepare?.(view, start);
  const script = adapter.findScript(start);
  if (script) await loadScript(script);
  if (!adapter.isLoaded(view)) throw new Error(`${script} is not the vendor's script`);
  adapter.begin(view, start);
  return (event) => adapter.send(view, start, event);
}

/** Follows the page's messages. Events that arrive before the vendor's script has loaded wait for it. */
function servePage(): void {
  const waiting: PixelEvent[] = [];
  let send: ((event: PixelEvent) => void) | undefined;
  const start = async (options: PixelStart): Promise<void> => {
    try {
      const sendEvent = await startPixel(options);
      postToPage({ type: 'pixel-ready' });
      send = sendEvent;
      for (const event of waiting.splice(0)) sendEvent(event);
    } catch {
      postToPage({ type: 'pixel-failed' });
    }
  };
  const handleMessage = (message: PageToPixel): void => {
    if (message.type === 'pixel-start') void start(message.start);
    else if (send) send(message.event);
    else waiting.push(message.event);
  };
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || from !== origin) return;
    const message = v.safeParse(PageToPixel, data);
    if (message.success) handleMessage(message.output);
  });
}

servePage();
postToPage({ type: 'pixel-frame-opened' });
