export interface RecoveryDeps {
  /** Resolves when a line answers. */
  ping(): Promise<void>;
  isNeeded(): boolean;
  isVisible(): boolean;
  setTimer(run: () => void, delayMs: number): unknown;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** While no line answers, one asks again after 2, 4, 8 … 30 s, and only while somebody looks; docs/product/status.md. */
export function createRecovery(deps: RecoveryDeps): { check: () => void } {
  let waitMs = FIRST_WAIT_MS;
  let isWaiting = false;

  const check = () => {
    if (!deps.isNeeded()) waitMs = FIRST_WAIT_MS;
    else if (!isWaiting && deps.isVisible()) schedule();
  };
  const schedule = () => {
    isWaiting = true;
    deps.setTimer(() => void attempt(), waitMs);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  };
  const attempt = async () => {
    if (deps.isNeeded() && deps.isVisible()) await deps.ping().catch(() => {});
    isWaiting = false;
    check();
  };
  return { check };
}
