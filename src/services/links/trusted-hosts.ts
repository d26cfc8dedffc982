import { findEndpoint } from '#contract/endpoints.ts';
import { fetchQuery } from '../../bridges/api.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { createTrustedHosts } from './classify-link.ts';

type Configuration = Pick<QueryResult<'system.configuration'>, 'value' | 'meta'>;

/** This page's own host, and those that the operator names. */
export function listHosts({ value }: Configuration): ReadonlySet<string> {
  const domains = value?.domainList.map(({ domainName }) => domainName) ?? [];
  return createTrustedHosts([window.location.origin, ...domains, ...(value?.partners ?? [])]);
}

/** Whether the list is fresh: a host that the operator has removed since may belong to somebody else by now. */
export function isFreshFromNetwork({ meta }: Configuration, now: number): boolean {
  const { cache } = findEndpoint('system.configuration');
  const ageMs = now - (meta?.storedAt ?? Number.NaN);
  return 'freshMs' in cache && ageMs >= 0 && ageMs <= cache.freshMs;
}

/** The hosts that may have a member's token. Without an answer of the network it is this page's alone. docs/product/security.md */
export async function fetchTrustedHosts(): Promise<ReadonlySet<string>> {
  for (const prefer of [undefined, 'network'] as const) {
    const told = await fetchQuery('system.configuration', { prefer }).catch(() => undefined);
    if (told && isFreshFromNetwork(told, Date.now())) return listHosts(told);
  }
  return listHosts({});
}
