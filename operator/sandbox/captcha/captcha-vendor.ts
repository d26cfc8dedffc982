import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { respondWithFile } from './script-response.ts';
import { applyVendorMode, createVendorSwitch, type VendorSwitch } from './vendor-mode.ts';
import { registerVendorV3 } from './vendor-v3.ts';
import { registerVendorV4 } from './vendor-v4.ts';

export interface CaptchaVendor {
  readonly app: Hono;
  readonly vendor: VendorSwitch;
  reset(): void;
}

/** A captcha vendor with the paths, scripts and interfaces of the real one; docs/product/captcha.md. */
export function createCaptchaVendor(now: () => Date): CaptchaVendor {
  const app = new Hono();
  const vendor = createVendorSwitch();
  const box = wrap(new URL('./stand-in-box.js', import.meta.url));
  for (const [path, file] of [
    ['/v4/gt4.js', new URL('./gt4.js', import.meta.url)],
    ['/static/tools/gt.js', new URL('./gt.js', import.meta.url)],
  ] as const) {
    const script = box + wrap(file);
    app.get(path, applyVendorMode(vendor), (context) => respondWithFile(context, script));
  }
  for (const path of ['/load', '/verify', '/validate', '/:name{[a-z]+\\.php}']) app.use(path, applyVendorMode(vendor));
  const forgets = [registerVendorV3(app, vendor, now), registerVendorV4(app, vendor, now)];
  return {
    app,
    vendor,
    reset() {
      vendor.set({ mode: 'ok' });
      for (const forget of forgets) forget();
    },
  };
}

/** Wraps a script, so that it adds nothing to the page's own names. */
function wrap(file: URL): string {
  return `(() => {\n${readFileSync(file, 'utf8')}})();\n`;
}
