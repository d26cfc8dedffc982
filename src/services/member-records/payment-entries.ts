import { localStore } from '../../platform/safe-storage.ts';

const PREFIX = 'fastline.payment ';

const nameEntry = (paymentKey: string) => PREFIX + paymentKey;

/** Entries that local storage did not take, because it is full or blocked: they live as long as the page. */
const unstored = new Map<string, string>();

/** True for a key of local storage under which a payment lies whose answer has not come. */
export const isPaymentEntry = (storageKey: string | null): boolean => storageKey?.startsWith(PREFIX) ?? false;
export const hasPaymentEntries = (): boolean => listEntries().length > 0;

/** Each payment is an entry of its own, so that tabs and members never overwrite one another's. */
export function writePaymentEntry(owner: string, payment: { readonly key: string }): void {
  const [name, text] = [nameEntry(payment.key), JSON.stringify({ owner, payment })];
  localStore.write(name, text);
  if (localStore.read(name) === text) unstored.delete(name);
  else unstored.set(name, text);
}

export const removePaymentEntry = (paymentKey: string): void => removeEntry(nameEntry(paymentKey));

/** The payments of this owner, unchecked: whoever wrote the storage may be anybody. */
export function readPaymentEntries(owner: string): unknown[] {
  return listEntries().flatMap((key) => {
    const entry = readEntry(key);
    return entry?.owner === owner ? [entry.payment] : [];
  });
}

/** A logout takes what is the member's own, and nothing of anybody else. docs/product/session.md */
export function removePaymentsOf(owner: string): void {
  for (const key of listEntries()) if (readEntry(key)?.owner === owner) removeEntry(key);
}

/** Whoever's they are: their member may never come back to this device. */
export function removePastPayments(isPast: (payment: unknown) => boolean): void {
  for (const key of listEntries()) if (isPast(readEntry(key)?.payment)) removeEntry(key);
}

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

function readEntry(storageKey: string): { owner?: unknown; payment?: unknown } | null {
  try {
    const entry: unknown = JSON.parse(unstored.get(storageKey) ?? localStore.read(storageKey) ?? 'null');
    return typeof entry === 'object' ? entry : null;
  } catch {
    return null;
  }
}
