import * as v from 'valibot';
import { type CaptchaStart, type CaptchaToPage, LOADER_CODES, PageToCaptcha } from '#contract/messages/captcha-frame.ts';
import { giveBlankStorage } from './captcha/blank-storage.ts';
import { loadFromHosts } from './captcha/load-from-hosts.ts';
import { startV3 } from './captcha/start-v3.ts';
import { startV4 } from './captcha/start-v4.ts';
import type { VendorBox } from './captcha/vendor-box.ts';
import { loadScript } from './load-script.ts';

/** The frame has no origin, but its address has one: that of the page it stands in. docs/product/captcha.md */
const { origin } = new URL(location.href);
let box: VendorBox | undefined;

const tell = (message: CaptchaToPage) => window.parent.postMessage(message, origin);

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

async function begin(start: CaptchaStart): Promise<void> {
  const { path, isThere, open } = start.version === 'v4' ? startV4(start) : startV3(start);
  const hasCome = await loadFromHosts(start.hosts, path, { load: loadScript, isThere, later });
  if (hasCome) box = open(tell);
  else tell({ type: 'captcha-failed', code: LOADER_CODES.noScript, words: '' });
}

function take(message: PageToCaptcha): void {
  if (message.type === 'captcha-start') void begin(message.start);
  else if (message.type === 'captcha-show') box?.show();
  else box?.reset();
}

giveBlankStorage(window);
window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || from !== origin) return;
  const message = v.safeParse(PageToCaptcha, data);
  if (message.success) take(message.output);
});
// Esc is heard where the focus is
window.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !box) return;
  box.reset();
  tell({ type: 'captcha-closed' });
});
tell({ type: 'captcha-frame-opened' });
