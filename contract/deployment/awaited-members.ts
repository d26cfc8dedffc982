import type { EndpointName } from '../endpoints.ts';

/**
 * The rows whose replies the deployment file completes. An operator that leaves one of these members out may know the plain protocol
 * alone, so the file is waited for. docs/product/deployment.md
 */
export const AWAITED_MEMBERS: { readonly [Name in EndpointName]?: readonly string[] } = {
  'system.status': ['identity', 'appDownload'],
  'system.configuration': ['capabilities', 'partners'],
  'system.resources': ['install'],
};
