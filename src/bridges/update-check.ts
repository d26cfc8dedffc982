interface UpdateCheckDeps {
  /** Whether a service worker controls the page, and so looks for releases. */
  isControlled: () => boolean;
  /** Asks the gateway that serves the page to look for a newer release; `isFirst`: it is the page's first look. */
  requestCheck: (isFirst: boolean) => void;
}

/** Looks for newer releases; a check made before anybody can carry it out is kept until somebody can. docs/product/releases.md */
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
    /** Carries out a check that has waited. */
    flush,
    /** The service worker is installed, or there will never be one and the page looks itself. */
    settle: (isRegistered: boolean) => {
      hasNoServiceWorker = !isRegistered;
      flush();
    },
  };
}
