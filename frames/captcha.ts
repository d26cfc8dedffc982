import * as v from 'valibot';
import { type CaptchaStart, type CaptchaToPage, LOADER_CODES, PageToCaptcha } from '#contract/messages/captcha-frame.ts';
import { handleKey } from '#contract/typed-keys.ts';
import { loadFromHosts } from './captcha/load-from-hosts.ts';
import { startV3 } from './captcha/start-v3.ts';
import { startV4 } from './captcha/start-v4.ts';
import type { VendorBox } from './captcha/vendor-box.ts';
import { installEmptyStorage } from './empty-storage.ts';
import { loadScript } from './load-script.ts';

/** The frame has no origin, but its address has the origin of the page around it. docs/product/captcha.md */
const { origin } = new URL(location.href);

const postToPage = (message: CaptchaToPage) => window.parent.postMessage(message, origin);

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Loads the vendor's script from the first host that has it, and opens the vendor's box; null if no host has it. */
async function openBox(start: CaptchaStart): Promise<VendorBox | null> {
  const { path, isLoaded, open } = start.version === 'v4' ? startV4(start) : startV3(start);
  const hasCome = await loadFromHosts(start.hosts, path, { load: loadScript, isLoaded, later });
  if (hasCome) return open(postToPage);
  postToPage({ type: 'captcha-failed', code: LOADER_CODES.noScript, words: '' });
  return null;
}

/** Follows the page's messages; the Escape key reaches only the document with the focus. */
function servePage(): void {
  let box: VendorBox | null = null;
  const handleMessage = async (message: PageToCaptcha): Promise<void> => {
    if (message.type === 'captcha-start') box = await openBox(message.start);
    else if (message.type === 'captcha-show') box?.show();
    else box?.reset();
  };
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || from !== origin) return;
    const message = v.safeParse(PageToCaptcha, data);
    if (message.success) void handleMessage(message.output);
  });
  window.addEventListener(
    'keydown',
    handleKey(({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !box) return;
      box.reset();
      postToPage({ type: 'captcha-closed' });
    }),
  );
}

installEmptyStorage(window);
servePage();
postToPage({ type: 'captcha-frame-opened' });
