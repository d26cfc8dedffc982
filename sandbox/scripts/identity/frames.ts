import { readScriptAddress } from '../shared/script-address.ts';

// Runs in the app's page in place of Google's own script: the part of `gapi.iframes` that the identity SDK uses.

interface FrameOptions {
  readonly where: Element;
  readonly url: string;
  readonly attributes: Readonly<Record<string, string>> & { readonly style: object };
}

interface FrameMessage {
  readonly type?: string;
}

declare global {
  interface Window {
    gapi?: object;
  }
}

const { origin } = readScriptAddress();

function openFrame({ where, url, attributes }: FrameOptions) {
  const element = document.createElement('iframe');
  const { style, ...plain } = attributes;
  for (const [name, value] of Object.entries(plain)) element.setAttribute(name, value);
  Object.assign(element.style, style);
  const handlers = new Map<string, (message: FrameMessage) => void>();
  const waiting = new Set<() => void>();
  addEventListener('message', ({ data, source, origin: from }: MessageEvent<FrameMessage | null>) => {
    if (source !== element.contentWindow || from !== origin || !data?.type) return;
    if (data.type === 'frame-ready') for (const resolve of waiting) resolve();
    else handlers.get(data.type)?.(data);
  });
  const ready = new Promise<void>((resolve) => waiting.add(resolve));
  element.src = url;
  where.append(element);
  return {
    restyle: () => Promise.resolve(),
    ping: () => ready,
    register(name: string, handler: (message: FrameMessage) => void) {
      handlers.set(name, handler);
      element.contentWindow?.postMessage({ type: 'frame-asked', page: location.origin }, origin);
    },
    send(name: string, _data: unknown, answer: (results: object[]) => void) {
      try {
        answer([{ [name]: true }]);
      } catch {
        // The SDK always throws here and relies on the error being ignored.
      }
    },
  };
}

class Iframe {}
const open = (options: FrameOptions, onOpen: (frame: ReturnType<typeof openFrame>) => void) => onOpen(openFrame(options));
const getContext = () => ({ open });
// The SDK only returns the filter to us; each message is checked by source and origin anyway.
window.gapi = { iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: null, getContext } };
