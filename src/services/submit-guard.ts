/** A second tap right after the reply is still the same tap of the same person; docs/product/login.md. */
export const GUARD_RELEASE_MS = 500;

export type Wait = (ms: number) => Promise<void>;
export const waitReal: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets one job run at a time, and the next only 500 ms after the last one settled. */
export function createSubmitGuard(wait: Wait) {
  let isClosed = false;
  return {
    /** Runs the job, or answers undefined at once while another holds the guard. */
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
