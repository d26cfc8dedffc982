import type { GenericSchema } from 'valibot';
import type { EndpointName } from '#contract/endpoints.ts';
import { findFirstReply } from '#contract/first-replies.ts';
import { Never } from '#contract/schemas/values.ts';

/** Loads the schemas of the calls behind the first view; a page without a service worker, which would keep the file, does so early. */
export const loadLazySchemas = () => import('#contract/lazy-schemas/lazy-schemas.ts');

/** Finds the schema that a reply of the row must fit. */
export async function findReplySchema(name: EndpointName): Promise<GenericSchema> {
  return findFirstReply(name) ?? (await loadLazySchemas()).findLazyReply(name) ?? Never;
}
