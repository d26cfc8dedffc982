import { type PageToPixel, type PixelEvent, type PixelStart, PixelToPage } from '#contract/messages/pixel-frame.ts';
import { findPixelFramePath } from '#contract/tracking/pixel-channels.ts';
import { hearFrame } from '../../bridges/hear-frame.ts';

/** A vendor's script that has not come by then is given up, and its frame goes. */
export const PIXEL_LIMIT_MS = 20_000;

export interface PixelFrame {
  send(event: PixelEvent): void;
  stop(): void;
}

/** Runs a vendor's pixel in a frame without an origin, from which it reaches neither the page nor its storage; docs/product/tracking.md */
export function openPixelFrame(start: PixelStart): PixelFrame {
  const frame = createFrame(start);
  /** Until the frame's script listens. */
  const waiting: PageToPixel[] = [{ type: 'pixel-start', start }];
  let isOpen = false;
  const post = (message: PageToPixel) => {
    // a sandboxed frame has no origin to name; its window is this very frame's
    frame.contentWindow?.postMessage(message, '*');
  };
  const send = (message: PageToPixel) => {
    if (isOpen) post(message);
    else waiting.push(message);
  };
  const stop = () => {
    clearTimeout(timer);
    stopHearing();
    frame.remove();
    waiting.length = 0;
  };
  const stopHearing = hearFrame(frame, PixelToPage, ({ type }) => {
    if (type === 'pixel-failed') return stop();
    if (type === 'pixel-ready') return clearTimeout(timer);
    isOpen = true;
    for (const kept of waiting.splice(0)) post(kept);
  });
  const timer = setTimeout(stop, PIXEL_LIMIT_MS);
  document.body.append(frame);
  return { send: (event) => send({ type: 'pixel-event', event }), stop };
}

/** Nobody sees it, and no focus goes in. */
function createFrame({ channel }: PixelStart): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = `Pixel: ${channel}`;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = findPixelFramePath(channel);
  return frame;
}
