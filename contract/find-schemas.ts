import type { GenericSchema } from 'valibot';
import { allCalls } from './all-calls.ts';
import type { CallSchemas, EndpointSchemas } from './endpoint.ts';
import { findFirstReply } from './first-replies.ts';
import { Never } from './schemas/values.ts';

const calls: Readonly<Record<string, CallSchemas>> = allCalls;
const findCall = (name: string) => (Object.hasOwn(calls, name) ? calls[name] : undefined);

/**
 * Returns the schemas of a call. The page loads this module with the first call behind the first view; the service worker has
 * only the schemas of replies. docs/product/calls.md
 */
export function findSchemas(name: string): EndpointSchemas {
  const { query, body } = findCall(name) ?? {};
  return { query, body, reply: findReplySchema(name) };
}

/** Returns the schema of a call's reply only. */
export const findReplySchema = (name: string): GenericSchema => findFirstReply(name) ?? findCall(name)?.reply ?? Never;
