import { localStore } from '../../platform/safe-storage.ts';

const PREFIX = 'fastline.payment ';

const nameEntry = (paymentKey: string) => PREFIX + paymentKey;

/** Entries that local storage rejected because it is full or blocked: they live as long as the page. */
const unstored = new Map<string, string>();

/** True for a local-storage key of a payment without a reply. */
export const isPaymentEntry = (storageKey: string | null): boolean => storageKey?.startsWith(PREFIX) ?? false;
export const hasPaymentEntries = (): boolean => listEntries().length > 0;

/** Each payment is an entry of its own, so that tabs and members never overwrite each other's. */
export function writePaymentEntry(owner: string, payment: { readonly key: string }): void {
  const [name, text] = [nameEntry(payment.key), JSON.stringify({ owner, payment })];
  localStore.write(name, text);
  if (localStore.read(name) === text) unstored.delete(name);
  else unstored.set(name, text);
}

export const removePaymentEntry = (paymentKey: string): void => removeEntry(nameEntry(paymentKey));

/** The payments of this owner, unvalidated: storage is untrusted. */
export function readPaymentEntries(owner: string): unknown[] {
  return listEntries().flatMap((key) => {
    const entry = readEntry(key);
    return entry?.owner === owner ? [entry.payment] : [];
  });
}

/** The text of each entry by its key, of every member. */
export const listPaymentEntries = (): Record<string, string> =>
  Object.fromEntries(listEntries().map((key) => [key, readText(key)]));

function removeEntry(storageKey: string): void {
  unstored.delete(storageKey);
  localStore.remove(storageKey);
}

const listEntries = (): string[] => [...new Set([...listStored(), ...unstored.keys()])];

function listStored(): string[] {
  try {
    return Object.keys(window.localStorage).filter(isPaymentEntry);
  } catch {
    return [];
  }
}

const readText = (storageKey: string): string => unstored.get(storageKey) ?? localStore.read(storageKey) ?? 'null';

function readEntry(storageKey: string): { owner?: unknown; payment?: unknown } | null {
  try {
    const entry: unknown = JSON.parse(readText(storageKey));
    return typeof entry === 'object' ? entry : null;
  } catch {
    return null;
  }
}
