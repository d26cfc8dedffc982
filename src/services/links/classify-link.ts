import { isPrivateLink } from './is-private-link.ts';

/** Where an address leads: to the operator or a partner, to anybody else, or nowhere that may be opened. */
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
  // a user name before the host is there to be mistaken for the host
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return { kind: 'refused' };
  return { kind: isPrivateLink(url) && trusted.has(url.host) ? 'trusted' : 'foreign', url };
}

/** The address to open: what is carried goes to those alone who may have it. */
export function composeLink(
  link: Exclude<ClassifiedLink, { kind: 'refused' }>,
  carried: Readonly<Record<string, string>>,
): string {
  const url = new URL(link.url);
  if (link.kind === 'trusted') for (const [name, value] of Object.entries(carried)) url.searchParams.set(name, value);
  return url.href;
}
