import type { SafeStorage } from '../../platform/safe-storage.ts';

/** The local-storage key of the device's last binding; present while the device is bound. */
export const PUSH_DEVICE_KEY = 'fastline.push-device';

/** Marks that this member's session has ended; the binding code handles it now or at the next start. docs/product/push.md */
export function markDeviceLeft(storage: SafeStorage, owner: string | null): void {
  try {
    const device = JSON.parse(storage.read(PUSH_DEVICE_KEY) ?? 'null') as { readonly owner?: unknown } | null;
    if (owner === null || device?.owner !== owner) return;
    storage.write(PUSH_DEVICE_KEY, JSON.stringify({ ...device, isLeaving: true }));
  } catch {
    // The stored text is not ours.
  }
}
