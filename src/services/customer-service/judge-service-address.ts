import { classifyLink } from '../links/classify-link.ts';

/** Where a page of the customer service may be. */
export interface ServicePlaces {
  /** This page's own host, the operator's and those it names for its customer service. */
  readonly hosts: ReadonlySet<string>;
  /** The operator has named none: it is taken at its word wherever its customer service is. */
  readonly isAnywhere: boolean;
  /** Of this page, with its colon. */
  readonly protocol: string;
}

/** The address, or null where it is refused: no web address, an open one from a sealed page, or somebody's the operator did not name. */
export function judgeServiceAddress(address: string, { hosts, isAnywhere, protocol }: ServicePlaces): URL | null {
  const link = classifyLink(address.trim(), hosts);
  if (link.kind === 'refused') return null;
  if (link.kind === 'trusted') return link.url;
  if (protocol === 'https:' && link.url.protocol === 'http:') return null;
  return isAnywhere || hosts.has(link.url.host) ? link.url : null;
}
