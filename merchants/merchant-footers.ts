import { findMerchantsFolder, readMerchants, toFooter } from './read-merchants.ts';

/** Each merchant's code and its footer; in a bundle the build generates this file, as it does the table. */
const MERCHANT_FOOTERS = readMerchants(findMerchantsFolder(process.env)).map(toFooter);
export default MERCHANT_FOOTERS;
