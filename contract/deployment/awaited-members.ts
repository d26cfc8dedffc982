import type { EndpointName } from '../endpoints.ts';

/**
 * The rows whose replies the deployment file completes. If an operator omits one of these members, it may support only the
 * plain protocol, so the gateway waits for the file. docs/product/deployment.md
 */
export const AWAITED_MEMBERS: { readonly [Name in EndpointName]?: readonly string[] } = {
  'system.status': ['identity', 'appDownload'],
  'system.configuration': ['capabilities', 'partners'],
  'system.resources': ['install'],
};
