import { Hono } from 'hono';
import { applyVendorMode, createVendorSwitch, type VendorSwitch } from './vendor-mode.ts';
import { registerVendorV3 } from './vendor-v3.ts';
import { registerVendorV4 } from './vendor-v4.ts';

export interface CaptchaVendor {
  readonly app: Hono;
  readonly vendor: VendorSwitch;
  reset(): void;
}

/** A captcha vendor with the paths and APIs of the real one; docs/product/captcha.md */
export function createCaptchaVendor(now: () => Date): CaptchaVendor {
  const app = new Hono();
  const vendor = createVendorSwitch();
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
