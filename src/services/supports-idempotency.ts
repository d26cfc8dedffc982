import { fetchQuery } from '../bridges/api.ts';

/**
 * Whether the operator recognizes a repeated call by its key, so that it may be sent again and counts once. An operator without
 * keys may support only the plain protocol. Throws ApiError if the configuration cannot be read. docs/product/calls.md
 */
export async function supportsIdempotency(): Promise<boolean> {
  return (await fetchQuery('system.configuration', { prefer: 'store' })).value.capabilities.idempotency;
}
