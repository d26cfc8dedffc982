import { findMerchantsFolder, readMerchants } from './read-merchants.ts';

/** As merchant-table.ts: read on Node, and a value in what the build bundles. */
export default readMerchants(findMerchantsFolder(process.env)).map(({ code, logo }) => [code, logo.parts] as const);
