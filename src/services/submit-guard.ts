/** A second tap right after the reply counts as the same tap; docs/product/login.md. */
export const GUARD_RELEASE_MS = 500;

export type Wait = (ms: number) => Promise<void>;
export const waitReal: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs one job at a time; the next may start 500 ms after the last settled, unless the job sets another delay. */
export function createSubmitGuard(wait: Wait) {
  let isClosed = false;
  const open = () => {
    isClosed = false;
  };
  return {
    /** Runs the job, or resolves with undefined at once while the guard is closed; 0 ms opens it again at once. */
    async run<T>(job: () => Promise<T>, findReleaseMs: (result: T) => number = () => GUARD_RELEASE_MS): Promise<T | undefined> {
      if (isClosed) return undefined;
      isClosed = true;
      let releaseMs = GUARD_RELEASE_MS;
      try {
        const result = await job();
        releaseMs = findReleaseMs(result);
        return result;
      } finally {
        if (releaseMs === 0) open();
        else void wait(releaseMs).then(open);
      }
    },
  };
}
