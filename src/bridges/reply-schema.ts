import type { GenericSchema } from 'valibot';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';

/** Loads the schemas of the calls behind the first view; a page without a service worker, which would keep the file, does so early. */
export const loadLazySchemas = () => import('#contract/lazy-schemas/lazy-schemas.ts');

/** Finds the schema that a reply of the row must fit. */
export async function findReplySchema(name: EndpointName): Promise<GenericSchema> {
  const row = findEndpoint(name);
  return (row.hasLazySchemas && (await loadLazySchemas()).findLazyReply(name)) || row.reply;
}
