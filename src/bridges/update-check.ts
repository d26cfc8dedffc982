interface UpdateCheckDeps {
  /** Whether a service worker controls the page, and therefore checks for releases. */
  isControlled: () => boolean;
  /** Requests a check from the gateway that serves the page; `isFirst` marks the page's first check. */
  requestCheck: (isFirst: boolean) => void;
}

/** Checks for newer releases; a check requested too early waits until it can be carried out. docs/product/releases.md */
export function createUpdateCheck({ isControlled, requestCheck }: UpdateCheckDeps) {
  let hasNoServiceWorker = false;
  let isPending = false;
  let hasRequested = false;
  const check = () => {
    isPending = !hasNoServiceWorker && !isControlled();
    if (isPending) return;
    requestCheck(!hasRequested);
    hasRequested = true;
  };
  const flush = () => {
    if (isPending) check();
  };
  return {
    check,
    /** Carries out a waiting check. */
    flush,
    /** The service worker is installed, or there will be none and the page checks itself. */
    settle: (isRegistered: boolean) => {
      hasNoServiceWorker = !isRegistered;
      flush();
    },
  };
}
