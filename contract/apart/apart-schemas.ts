import type { EndpointSchemas } from '../endpoint.ts';
import { identitySchemas } from './identity-schemas.ts';
import { playerSchemas } from './player-schemas.ts';

/**
 * Schemas that stand apart from the table because neither the first view nor the gateway reads them: who makes such a
 * call does, and the operator. docs/product/calls.md
 */
const apartSchemas = { ...identitySchemas, ...playerSchemas };
export type ApartSchemas = typeof apartSchemas;

/** The schemas of a row that says `isApart`. */
export function findApartSchemas(name: string): EndpointSchemas | undefined {
  return Object.hasOwn(apartSchemas, name) ? apartSchemas[name as keyof ApartSchemas] : undefined;
}
