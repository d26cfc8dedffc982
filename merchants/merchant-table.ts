import { findMerchantsFolder, readMerchants, toTableRow } from './read-merchants.ts';

const [first, ...others] = readMerchants(findMerchantsFolder(process.env));

/** Read when a program on Node starts; in what the build bundles stands the value. docs/decisions/0057-merchants-are-folders.md */
export default [toTableRow(first), ...others.map(toTableRow)] as const;
