import { useEffect } from 'react';

interface Lock {
  readonly release: () => Promise<void>;
}

interface Device {
  readonly page: EventTarget & { readonly visibilityState: string };
  /** Undefined where the device cannot. */
  readonly wakeLock: { readonly request: (type: 'screen') => Promise<Lock> } | undefined;
}

/** Keeps the screen awake until the answer is called: a lock ends whenever the page is hidden, and is taken again. docs/product/launch.md */
export function holdAwake({ page, wakeLock }: Device): () => void {
  let hasLeft = false;
  let lock: Lock | undefined;
  const hold = async () => {
    if (page.visibilityState !== 'visible') return;
    try {
      lock = await wakeLock?.request('screen');
      if (hasLeft) await lock?.release();
    } catch {
      // refused by the system: its battery may be low
    }
  };
  const holdAgain = () => void hold();
  holdAgain();
  page.addEventListener('visibilitychange', holdAgain);
  return () => {
    hasLeft = true;
    page.removeEventListener('visibilitychange', holdAgain);
    lock?.release().catch(() => {});
  };
}

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    // older browsers have none
    const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined;
    return holdAwake({ page: document, wakeLock });
  }, [isWanted]);
}
