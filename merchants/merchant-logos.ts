import type { LogoPart } from './read-logo.ts';
import { findMerchantsFolder, readMerchants } from './read-merchants.ts';

/** Each merchant's code and the drawing of its logo; in a bundle the build generates this file, as it does the table. */
const MERCHANT_LOGOS: readonly (readonly [code: string, parts: readonly LogoPart[]])[] = readMerchants(
  findMerchantsFolder(process.env),
).map(({ code, logo }) => [code, logo.parts]);
export default MERCHANT_LOGOS;
