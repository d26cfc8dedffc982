import { type PageToPixel, type PixelEvent, type PixelStart, PixelToPage } from '#contract/messages/pixel-frame.ts';
import { findPixelFramePath } from '#contract/tracking/pixel-channels.ts';
import { listenToFrame } from '../../bridges/listen-to-frame.ts';

/** A vendor's script that has not loaded by then is abandoned, and its frame removed. */
export const PIXEL_LIMIT_MS = 20_000;

export interface PixelFrame {
  send(event: PixelEvent): void;
  stop(): void;
}

/** Runs a vendor's pixel in a frame without an origin, from which it reaches neither the page nor its storage; docs/product/tracking.md */
export function openPixelFrame(start: PixelStart): PixelFrame {
  const frame = createFrame(start);
  /** Messages that wait until the frame's script listens. */
  const waiting: PageToPixel[] = [{ type: 'pixel-start', start }];
  let isOpen = false;
  const post = (message: PageToPixel) => {
    // A sandboxed frame has no origin to name, and this window belongs to the frame.
    frame.contentWindow?.postMessage(message, '*');
  };
  const send = (message: PageToPixel) => {
    if (isOpen) post(message);
    else waiting.push(message);
  };
  const stop = () => {
    clearTimeout(timer);
    stopListening();
    frame.remove();
    waiting.length = 0;
  };
  const stopListening = listenToFrame(frame, PixelToPage, ({ type }) => {
    if (type === 'pixel-failed') return stop();
    if (type === 'pixel-ready') return clearTimeout(timer);
    isOpen = true;
    for (const message of waiting.splice(0)) post(message);
  });
  const timer = setTimeout(stop, PIXEL_LIMIT_MS);
  document.body.append(frame);
  return { send: (event) => send({ type: 'pixel-event', event }), stop };
}

/** The frame is invisible and never receives the focus. */
function createFrame({ channel }: PixelStart): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = `Pixel: ${channel}`;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = findPixelFramePath(channel);
  return frame;
}
