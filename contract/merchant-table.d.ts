import type { Merchant } from './merchants.ts';

/** The merchants of the folder merchants/: on Node its reader, in a bundle the value that the build writes in. */
declare const MERCHANT_TABLE: readonly [Merchant, ...Merchant[]];
export default MERCHANT_TABLE;
