import { allCalls, type Calls } from './all-calls.ts';
import type { BodyOf, Endpoint, ParsedBodyOf, QueryOf, ReplyOf } from './endpoint.ts';

export type EndpointName = keyof Calls;

/** The one table that page, gateway and operator share: every call without its schemas. docs/product/calls.md */
export const endpoints: { readonly [N in EndpointName]: Endpoint & Pick<Calls[N], 'auth' | 'method' | 'path'> } = allCalls;

/** Rows used by the gateway itself: for its list of lines, the base address, probes, and the check and the end of a session. */
export const LINE_LIST_ENDPOINT = 'system.configuration' satisfies EndpointName;
export const SEALING_KEY_ENDPOINT = 'session.key' satisfies EndpointName;
export const DOMAINS_ENDPOINT = 'system.domainRoute' satisfies EndpointName;
export const STATUS_ENDPOINT = 'system.status' satisfies EndpointName;
export const PROBE_ENDPOINT = 'system.ping' satisfies EndpointName;
export const SESSION_ENDPOINT = 'member.info' satisfies EndpointName;
export const LOGOUT_ENDPOINT = 'session.logout' satisfies EndpointName;
export const COUNTERS_ENDPOINT = 'gateway.counters' satisfies EndpointName;

/** Rows that only read. */
export type QueryName = { [N in EndpointName]: Calls[N] extends { readonly method: 'GET' } ? N : never }[EndpointName];
/** Rows that change something at the operator. */
export type MutationName = Exclude<EndpointName, QueryName>;
export type Query<N extends EndpointName> = QueryOf<Calls[N]>;
export type Body<N extends EndpointName> = BodyOf<Calls[N]>;
export type ParsedBody<N extends EndpointName> = ParsedBodyOf<Calls[N]>;
export type Reply<N extends EndpointName> = ReplyOf<Calls[N]>;
/** The value of a call; null for a queued call, because the operator's answer never reaches the page. */
export type CallValue<N extends EndpointName> = Calls[N] extends { readonly queue: string } ? Reply<N> | null : Reply<N>;

/** Returns the row of a name, as the gateway and the operator read it. */
export function findEndpoint(name: EndpointName): Endpoint {
  return endpoints[name];
}

/** Finds the name of the row that answers a request. */
export function matchEndpoint(method: string, path: string): EndpointName | undefined {
  return (Object.keys(endpoints) as EndpointName[]).find(
    (name) => endpoints[name].method === method && endpoints[name].path === path,
  );
}
