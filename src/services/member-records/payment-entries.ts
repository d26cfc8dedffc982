import { localStore } from '../../platform/safe-storage.ts';

const PREFIX = 'fastline.payment ';

const nameEntry = (paymentKey: string) => PREFIX + paymentKey;

/** True for a key of local storage under which a payment lies whose answer has not come. */
export const isPaymentEntry = (storageKey: string | null): boolean => storageKey?.startsWith(PREFIX) ?? false;
export const hasPaymentEntries = (): boolean => listEntries().length > 0;

/** Each payment is an entry of its own, so that tabs and members never overwrite one another's. */
export function writePaymentEntry(owner: string, payment: { readonly key: string }): void {
  localStore.write(nameEntry(payment.key), JSON.stringify({ owner, payment }));
}

export function removePaymentEntry(paymentKey: string): void {
  localStore.remove(nameEntry(paymentKey));
}

/** The payments of this owner, unchecked: whoever wrote the storage may be anybody. */
export function readPaymentEntries(owner: string): unknown[] {
  return listEntries().flatMap((key) => {
    const entry = readEntry(key);
    return entry?.owner === owner ? [entry.payment] : [];
  });
}

/** A logout takes what is the member's own, and nothing of anybody else. docs/product/session.md */
export function removePaymentsOf(owner: string): void {
  for (const key of listEntries()) if (readEntry(key)?.owner === owner) localStore.remove(key);
}

function listEntries(): string[] {
  try {
    return Object.keys(window.localStorage).filter(isPaymentEntry);
  } catch {
    return [];
  }
}

function readEntry(storageKey: string): { owner?: unknown; payment?: unknown } | null {
  try {
    const entry: unknown = JSON.parse(localStore.read(storageKey) ?? 'null');
    return typeof entry === 'object' ? entry : null;
  } catch {
    return null;
  }
}
