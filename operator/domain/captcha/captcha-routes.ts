import type { Context } from 'hono';
import type { RouteParts } from '../../app/deps.ts';
import { readNetwork } from '../../http/client-ip.ts';
import { spendHourly } from '../../limits/hourly-quotas.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { startGeetestV3 } from './geetest-v3.ts';
import { createImageCaptcha } from './image-captcha.ts';

/** docs/product/captcha.md */
export function registerCaptchaRoutes(rows: RowServer, parts: RouteParts): void {
  const spend = (context: Context) =>
    spendHourly(parts.db, { purpose: 'captcha', network: readNetwork(context), amount: 1 }, parts.now());

  rows.serve('captcha.geetest', async ({ merchant, context }) => {
    await spend(context);
    return startGeetestV3(parts, await findMerchantRow(parts.db, merchant.code), parts.now());
  });

  rows.serve('captcha.image', async ({ merchant, context }) => {
    await spend(context);
    return createImageCaptcha(parts.db, merchant.code, parts.now());
  });
}
