import type { GenericSchema } from 'valibot';
import type { EndpointSchemas } from './endpoint.ts';
import { type EndpointName, findEndpoint } from './endpoints.ts';
import { findLazyReply, findLazySchemas } from './lazy-schemas/lazy-schemas.ts';

/** The schemas of a row, wherever they are kept; for programs that carry all of them, as the page does not. docs/product/calls.md */
export function findSchemas(name: EndpointName): EndpointSchemas {
  return findLazySchemas(name) ?? findEndpoint(name);
}

/** The schema of its reply alone. */
export function findReplySchema(name: EndpointName): GenericSchema {
  return findLazyReply(name) ?? findEndpoint(name).reply;
}
