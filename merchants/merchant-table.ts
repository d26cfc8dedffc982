import type { Merchant } from '#contract/merchant.ts';
import { findMerchantsFolder, readMerchants, toTableRow } from './read-merchants.ts';

const [first, ...others] = readMerchants(findMerchantsFolder(process.env));

/** Read when a program starts on Node; in a bundle the build generates this file. docs/decisions/0101-the-merchants-own-their-table.md */
const MERCHANT_TABLE: readonly [Merchant, ...Merchant[]] = [toTableRow(first), ...others.map(toTableRow)];
export default MERCHANT_TABLE;
