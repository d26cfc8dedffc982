import type { GenericSchema } from 'valibot';
import type { EndpointSchemas } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import { findFirstReply } from './first-replies.ts';
import { findLazyReply } from './lazy-schemas/lazy-schemas.ts';
import { findRowInputs } from './lazy-schemas/row-inputs.ts';
import { Never } from './schemas/values.ts';

/** The schemas of a row, wherever they are kept; for programs that carry all of them, as page and service worker do not. docs/product/calls.md */
export function findSchemas(name: EndpointName): EndpointSchemas {
  return { ...findRowInputs(name), reply: findReplySchema(name) };
}

/** The schema of its reply alone. */
export function findReplySchema(name: EndpointName): GenericSchema {
  return findFirstReply(name) ?? findLazyReply(name) ?? Never;
}
