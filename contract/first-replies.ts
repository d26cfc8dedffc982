import type { GenericSchema } from 'valibot';
import { allCalls, type Calls } from './all-calls.ts';
import type { CallSchemas } from './endpoint.ts';

/** The calls whose replies the first view may request. */
type FirstName = { [N in keyof Calls]: Calls[N] extends { readonly firstReply: GenericSchema } ? N : never }[keyof Calls];

const calls: Readonly<Record<string, CallSchemas>> = allCalls;

/** Finds the schema of a reply that the first view may request; find-schemas.ts has those of all replies. docs/product/calls.md */
export function findFirstReply<N extends FirstName>(name: N): Calls[N]['firstReply'];
export function findFirstReply(name: string): GenericSchema | undefined;
export function findFirstReply(name: string): GenericSchema | undefined {
  return Object.hasOwn(calls, name) ? calls[name]?.firstReply : undefined;
}
