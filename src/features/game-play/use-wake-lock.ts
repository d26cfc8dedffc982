import { useEffect } from 'react';
import { onPageShown } from '../../platform/page/page-visibility.ts';

interface Lock {
  readonly release: () => Promise<void>;
}

interface Device {
  readonly isVisible: () => boolean;
  readonly onPageShown: (listener: () => void) => () => void;
  /** Undefined if the device does not support it. */
  readonly wakeLock: { readonly request: (type: 'screen') => Promise<Lock> } | undefined;
}

/**
 * Holds a wake lock until the returned function is called. A lock ends whenever the page is hidden, so it is requested again.
 * docs/product/launch.md
 */
export function holdAwake({ isVisible, onPageShown, wakeLock }: Device): () => void {
  let hasLeft = false;
  let lock: Lock | undefined;
  const hold = async () => {
    if (!isVisible()) return;
    try {
      lock = await wakeLock?.request('screen');
      if (hasLeft) await lock?.release();
    } catch {
      // Refused by the system, for example on a low battery.
    }
  };
  void hold();
  const stopWatching = onPageShown(() => void hold());
  return () => {
    hasLeft = true;
    stopWatching();
    lock?.release().catch(() => {});
  };
}

export function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    // Older browsers lack it.
    const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined;
    return holdAwake({ isVisible: () => !document.hidden, onPageShown, wakeLock });
  }, [isEnabled]);
}
