import type { EndpointSchemas } from './endpoint.ts';
import { type EndpointName, findEndpoint } from './endpoints.ts';
import { findLazySchemas } from './lazy-schemas/lazy-schemas.ts';

/** The schemas of a row, wherever they are kept; for programs that carry all of them, as the page does not. docs/product/calls.md */
export function findSchemas(name: EndpointName): EndpointSchemas {
  return findLazySchemas(name) ?? findEndpoint(name);
}
