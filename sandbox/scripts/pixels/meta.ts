import { readScriptAddress } from '../shared/script-address.ts';

// Replaces fbevents.js: processes the queue, and reports each event for each pixel.

type Input = readonly [
  command: string,
  name: string,
  content?: object | boolean,
  options?: { readonly eventID?: string } | string,
];

declare global {
  interface Window {
    fbq?: { callMethod?: (...input: Input) => void; readonly queue: Input[] };
  }
}

const { origin } = readScriptAddress();
const pixels: string[] = [];
const readCookie = (pattern: RegExp) => pattern.exec(document.cookie)?.[1] ?? '';

function take(...[command, name, content, options]: Input): void {
  if (command === 'init') pixels.push(name);
  if (command !== 'track' && command !== 'trackCustom') return;
  const eid = (typeof options === 'object' && options.eventID) || '';
  const cookies = { fbp: readCookie(/_fbp=([^;]+)/), fbc: readCookie(/_fbc=([^;]+)/) };
  for (const id of pixels) {
    const query = new URLSearchParams({ id, ev: name, eid, ...cookies, cd: JSON.stringify(content ?? {}) });
    new Image().src = `${origin}/tr?${query}`;
  }
}

if (window.fbq) {
  window.fbq.callMethod = take;
  for (const input of window.fbq.queue.splice(0)) take(...input);
}
