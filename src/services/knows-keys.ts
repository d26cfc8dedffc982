import { fetchQuery } from '../bridges/api.ts';

/**
 * Whether the operator knows a repeated call by its key, so that one may be sent again and counts once. An operator without
 * may speak the plain protocol alone. Throws ApiError where that cannot be found out. docs/product/calls.md
 */
export async function knowsKeys(): Promise<boolean> {
  return (await fetchQuery('system.configuration', { prefer: 'store' })).value.capabilities.idempotency;
}
