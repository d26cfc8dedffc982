/** A second tap right after the reply counts as the same tap; docs/product/login.md. */
export const GUARD_RELEASE_MS = 500;

export type Wait = (ms: number) => Promise<void>;
export const waitReal: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs one job at a time, and the next one 500 ms after the last settled at the earliest. */
export function createSubmitGuard(wait: Wait) {
  let isClosed = false;
  return {
    /** Runs the job, or resolves with undefined at once while the guard is closed. */
    async run<T>(job: () => Promise<T>): Promise<T | undefined> {
      if (isClosed) return undefined;
      isClosed = true;
      try {
        return await job();
      } finally {
        void wait(GUARD_RELEASE_MS).then(() => {
          isClosed = false;
        });
      }
    },
  };
}
