import type { GenericSchema } from 'valibot';
import type { EndpointName } from '#contract/endpoints.ts';
import { findFirstReply } from '#contract/first-replies.ts';

/** Loads the schemas of the calls behind the first view; early without a service worker, which would store the file. */
export const loadLazySchemas = () => import('#contract/find-schemas.ts');

/** Returns the schema that a reply of the row must fit. */
export async function findReplySchema(name: EndpointName): Promise<GenericSchema> {
  return findFirstReply(name) ?? (await loadLazySchemas()).findReplySchema(name);
}
