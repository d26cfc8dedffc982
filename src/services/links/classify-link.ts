import { findEndpoint } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import { isEncrypted } from '#contract/names.ts';
import { fetchQuery } from '../../bridges/api.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { readNow } from '../../platform/clock.ts';
import { withoutTokens } from './read-link-target.ts';

/** A worker reads the operator's clock itself, and may be ahead of the page by this. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/** The target of an address: the operator or a partner, any other host, or an address that must not be opened. */
export type ClassifiedLink = { readonly kind: 'trusted' | 'foreign'; readonly url: URL } | { readonly kind: 'refused' };

/** Hosts, or origins as the operator lists its lines; docs/product/security.md. */
export function createTrustedHosts(names: readonly string[]): ReadonlySet<string> {
  const addresses = names.map((name) => (name.includes('://') ? name : `https://${name}`));
  return new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).host));
}

/** Classifies a whole address: a trusted one has exactly a trusted host, and https unless it is on this machine. */
export function classifyLink(address: string, trusted: ReadonlySet<string>): ClassifiedLink {
  if (!URL.canParse(address)) return { kind: 'refused' };
  const url = new URL(address);
  // A username before the host can be mistaken for the host.
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return { kind: 'refused' };
  return { kind: isEncrypted(url) && trusted.has(url.host) ? 'trusted' : 'foreign', url };
}

/** Composes the address to open; the carried parameters go only to hosts that may have them, in place of the address's own token. */
export function composeLink(
  link: Exclude<ClassifiedLink, { kind: 'refused' }>,
  carried: Readonly<Record<string, string>>,
): string {
  if (link.kind === 'foreign') return link.url.href;
  const url = withoutTokens(new URL(link.url));
  for (const [name, value] of Object.entries(carried)) url.searchParams.set(name, value);
  return url.href;
}

type Configuration = Pick<QueryResult<'system.configuration'>, 'value' | 'meta'>;

/** This page's own host, and the hosts that the operator lists, if two lines agree on them. */
export function listHosts({ value, meta }: Configuration): ReadonlySet<string> {
  const domains = value?.domainList.map(({ domainName }) => domainName) ?? [];
  const lines = domains.filter((name) => !meta?.unconfirmed?.includes(name));
  return createTrustedHosts([window.location.origin, ...lines, ...(value?.partners ?? [])]);
}

/** Whether the list is fresh: a host that the operator has removed may have another owner by now. */
export function isFreshFromNetwork({ meta }: Configuration, now: number): boolean {
  const { cache } = findEndpoint('system.configuration');
  const ageMs = now - (meta?.storedAt ?? Number.NaN);
  return 'freshMs' in cache && ageMs >= -CLOCKS_DIFFER_MS && ageMs <= cache.freshMs;
}

/** The hosts that may receive a member's token; without a network reply only this page's host. docs/product/security.md */
export async function fetchTrustedHosts(): Promise<ReadonlySet<string>> {
  let hosts = listHosts({});
  for (const prefer of [undefined, 'network'] as const) {
    const configuration = await fetchQuery('system.configuration', { prefer }).catch(() => undefined);
    if (!configuration || !isFreshFromNetwork(configuration, readNow())) continue;
    hosts = listHosts(configuration);
    // A line may have confirmed the rest by now.
    if (!configuration.meta.unconfirmed) break;
  }
  return hosts;
}
