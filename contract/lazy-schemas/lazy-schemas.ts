import type { GenericSchema } from 'valibot';
import type { EndpointSchemas, InputSchemas } from '../endpoint.ts';
import { identityInputs, identityReplies } from './identity-schemas.ts';
import { playerInputs, playerReplies } from './player-schemas.ts';

type Replies = typeof identityReplies & typeof playerReplies;
type Inputs = typeof identityInputs & typeof playerInputs;
/** The schemas of the rows that the first view does not ask. */
export type LazySchemas = {
  [Name in keyof Replies]: { readonly reply: Replies[Name] } & (Name extends keyof Inputs ? Inputs[Name] : unknown);
};

/**
 * The schema of the reply of a row that says `hasLazySchemas`. The table names only the row, so that the page can load its schemas
 * as a file with the first such call; the service worker carries those of the replies, the operator all. docs/product/calls.md
 */
export function findLazyReply(name: string): GenericSchema | undefined {
  return find<GenericSchema>(identityReplies, name) ?? find<GenericSchema>(playerReplies, name);
}

/** All schemas of such a row. */
export function findLazySchemas(name: string): EndpointSchemas | undefined {
  const reply = findLazyReply(name);
  return reply && { ...find<InputSchemas>(identityInputs, name), ...find<InputSchemas>(playerInputs, name), reply };
}

function find<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
