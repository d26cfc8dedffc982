import { findMerchantRow } from '../protocol/find-merchant-row.ts';
import type { RowServer } from '../protocol/row-server.ts';
import type { RouteParts } from '../route-parts.ts';
import { startGeetestV3 } from './geetest-v3.ts';
import { createImageCaptcha } from './image-captcha.ts';

/** docs/product/captcha.md */
export function registerCaptchaRoutes(rows: RowServer, parts: RouteParts): void {
  rows.serve('captcha.geetest', async ({ merchant }) =>
    startGeetestV3(parts, await findMerchantRow(parts.db, merchant.code), parts.now()),
  );

  rows.serve('captcha.image', ({ merchant }) => createImageCaptcha(parts.db, merchant.code, parts.now()));
}
