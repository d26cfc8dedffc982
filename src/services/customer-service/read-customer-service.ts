import type { CustomerServiceEntry } from '#contract/schemas/system.ts';
import { judgeServiceAddress, type ServicePlaces } from './judge-service-address.ts';
import { findServiceProvider } from './service-providers.ts';

export interface CustomerService {
  readonly title: string;
  /** Null: it is refused, and the player is told. */
  readonly href: string | null;
}

export interface ServiceReading {
  /** Decodes the first text with the second as its key; rejects where that fails. */
  readonly openText: (value: string, key: string) => Promise<string>;
  readonly places: ServicePlaces;
  /** Null for a guest. */
  readonly visitor: string | null;
}

/** A path ends with the key to what stands before it. */
const PATH_KEY_LENGTH = 8;

/** Whom a player may turn to, in the operator's order; an entry without a path leads nowhere and is left out. docs/product/customer-service.md */
export async function readCustomerService(
  entries: readonly CustomerServiceEntry[],
  reading: ServiceReading,
): Promise<CustomerService[]> {
  const placed = entries.toSorted((one, other) => (one.csPosition ?? 0) - (other.csPosition ?? 0));
  const read = await Promise.all(placed.map((entry, place) => readEntry(entry, place, reading)));
  return read.filter((service) => service !== null);
}

async function readEntry(
  { title, csType, path }: CustomerServiceEntry,
  place: number,
  { openText, places, visitor }: ServiceReading,
): Promise<CustomerService | null> {
  const address = await openPath(path, openText);
  if (address === null) return null;
  const url = judgeServiceAddress(address, places);
  const { visitorParameter } = findServiceProvider(csType ?? '');
  if (url && visitor && visitorParameter) url.searchParams.set(visitorParameter, visitor);
  return { title: title ?? `CS${place + 1}`, href: url?.href ?? null };
}

const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Decodes a path: null where there is none, and the path as it is where that fails. */
export async function openPath(path: string | null | undefined, openText: ServiceReading['openText']): Promise<string | null> {
  if (!path) return null;
  // Operators that encode nothing write the address itself.
  if (isWeb(path)) return path;
  const opened = await openText(path.slice(0, -PATH_KEY_LENGTH), path.slice(-PATH_KEY_LENGTH)).catch(() => '');
  if (!opened) console.warn('a path of the customer service could not be decoded');
  return opened || path;
}
