import type { EndpointSchemas } from '../endpoint.ts';
import { identitySchemas } from './identity-schemas.ts';
import { playerSchemas } from './player-schemas.ts';

/**
 * The schemas of rows that the first view does not ask. The table names only the row, so that the page can load its schemas
 * as a file with the first such call; the service worker and the operator carry them all. docs/product/calls.md
 */
const lazySchemas = { ...identitySchemas, ...playerSchemas };
export type LazySchemas = typeof lazySchemas;

/** The schemas of a row that says `hasLazySchemas`. */
export function findLazySchemas(name: string): EndpointSchemas | undefined {
  return Object.hasOwn(lazySchemas, name) ? lazySchemas[name as keyof LazySchemas] : undefined;
}
