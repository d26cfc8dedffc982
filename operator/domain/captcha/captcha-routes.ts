import type { Context } from 'hono';
import { readClientNetwork } from '../../http/client-ip.ts';
import { consumeHourlyQuota } from '../../limits/hourly-limits.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import type { CaptchaDeps } from './captcha-types.ts';
import { startGeetestV3 } from './geetest-v3.ts';
import { createImageCaptcha } from './image-captcha.ts';

/** Issues captchas, limited per network and hour. docs/product/captcha.md */
export function registerCaptchaRoutes(router: EndpointRouter, deps: HandlerDeps & CaptchaDeps): void {
  const consumeQuota = (context: Context) =>
    consumeHourlyQuota(deps.db, { purpose: 'captcha', network: readClientNetwork(context), amount: 1 }, deps.now());

  router.handle('captcha.geetest', async ({ context, loadMerchantRow }) => {
    await consumeQuota(context);
    return startGeetestV3(deps, await loadMerchantRow(), deps.now());
  });

  router.handle('captcha.image', async ({ merchant, context }) => {
    await consumeQuota(context);
    return createImageCaptcha(deps.db, merchant.code, deps.now());
  });
}
