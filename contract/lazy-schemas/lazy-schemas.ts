import type { GenericSchema } from 'valibot';
import { identityReplies } from './identity-schemas.ts';
import { playerReplies } from './player-schemas.ts';

const lazyReplies: Readonly<Record<string, GenericSchema>> = { ...identityReplies, ...playerReplies };
/** The schemas of the replies that the first view does not ask for. */
export type LazyReplies = typeof identityReplies & typeof playerReplies;

/**
 * The schema of the reply of a row that is not in `first-replies.ts`. The table names only the row, so that the page can load its schemas
 * as a file with the first such call; the service worker and the operator carry them all. docs/product/calls.md
 */
export function findLazyReply(name: string): GenericSchema | undefined {
  return Object.hasOwn(lazyReplies, name) ? lazyReplies[name] : undefined;
}
