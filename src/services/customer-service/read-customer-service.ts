import type { CustomerServiceEntry } from '#contract/schemas/system.ts';
import { classifyLink } from '../links/classify-link.ts';

/** The hosts where a customer-service page may be. */
export interface ServiceHosts {
  /** This page's own host, the operator's, and the hosts that the operator lists for its customer service. */
  readonly hosts: ReadonlySet<string>;
  /** The operator has listed no host, so any host is accepted. */
  readonly isAnywhere: boolean;
  /** This page's protocol, with its colon. */
  readonly protocol: string;
}

/**
 * Returns the address, or null if it is refused: not a web address, unencrypted from a secure page, or on a host that the operator
 * did not list.
 */
export function checkServiceAddress(address: string, { hosts, isAnywhere, protocol }: ServiceHosts): URL | null {
  const link = classifyLink(address.trim(), hosts);
  if (link.kind === 'refused') return null;
  if (link.kind === 'trusted') return link.url;
  if (protocol === 'https:' && link.url.protocol === 'http:') return null;
  return isAnywhere || hosts.has(link.url.host) ? link.url : null;
}

/** How the visitor's name is passed to a provider's page. */
interface ServiceProvider {
  /** The name of the parameter; null: the provider asks the visitor itself. */
  readonly visitorParameter: string | null;
}

/** Any other provider is a plain link. docs/product/customer-service.md */
const PLAIN: ServiceProvider = { visitorParameter: null };

const PROVIDERS: Readonly<Record<string, ServiceProvider>> = {
  AICAN: { visitorParameter: 'visitorName' },
  MIDUOKE: { visitorParameter: 'category' },
  LIVECHAT: { visitorParameter: 'name' },
  COMM100: { visitorParameter: 'name' },
  COMM100VIP: { visitorParameter: 'name' },
};

const findServiceProvider = (csType: string): ServiceProvider =>
  Object.hasOwn(PROVIDERS, csType) ? (PROVIDERS[csType] ?? PLAIN) : PLAIN;

export interface CustomerService {
  /** The operator's name of the chat; null if it gave none. */
  readonly title: string | null;
  /** The position in the list, from 1 on; it names a chat without a title. */
  readonly number: number;
  /** Null: the address is refused, and the player sees that. */
  readonly href: string | null;
  /** Only one line has named the address, so the player is asked before it opens. */
  readonly isUnconfirmed?: true;
}

export interface ServiceReading {
  /** Decodes the first text with the second as its key; rejects if that fails. */
  readonly openText: (value: string, key: string) => Promise<string>;
  readonly allowedHosts: ServiceHosts;
  /** Null for a guest. */
  readonly visitor: string | null;
  /** Only one line has returned the list. */
  readonly isUnconfirmed?: boolean;
}

/** A path ends with the key of this length. */
const PATH_KEY_LENGTH = 8;

/** The customer-service contacts in the operator's order; an entry without a path is left out. docs/product/customer-service.md */
export async function readCustomerService(
  entries: readonly CustomerServiceEntry[],
  reading: ServiceReading,
): Promise<CustomerService[]> {
  const sorted = entries.toSorted((one, other) => (one.csPosition ?? 0) - (other.csPosition ?? 0));
  const read = await Promise.all(sorted.map((entry, index) => readEntry(entry, index, reading)));
  return read.filter((service) => service !== null);
}

async function readEntry(
  { title, csType, path }: CustomerServiceEntry,
  index: number,
  { openText, allowedHosts, visitor, isUnconfirmed = false }: ServiceReading,
): Promise<CustomerService | null> {
  const address = await openPath(path, openText);
  if (address === null) return null;
  const url = checkServiceAddress(address, allowedHosts);
  const { visitorParameter } = findServiceProvider(csType ?? '');
  const isUnsure = isUnconfirmed && url !== null && !allowedHosts.hosts.has(url.host);
  if (url && !isUnsure && visitor && visitorParameter) url.searchParams.set(visitorParameter, visitor);
  return { title: title ?? null, number: index + 1, href: url?.href ?? null, ...(isUnsure && { isUnconfirmed: true }) };
}

const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Decodes a path: null if there is no path, and the path unchanged if decoding fails. */
export async function openPath(path: string | null | undefined, openText: ServiceReading['openText']): Promise<string | null> {
  if (!path) return null;
  // Operators that encode nothing send the address itself.
  if (isWeb(path)) return path;
  const opened = await openText(path.slice(0, -PATH_KEY_LENGTH), path.slice(-PATH_KEY_LENGTH)).catch(() => '');
  if (!opened) console.warn('a path of customer service could not be decoded');
  return opened || path;
}
