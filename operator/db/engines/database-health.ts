/** Whether the database answered the last probe; reading it is free. */
export interface DatabaseHealth {
  readonly isReachable: () => boolean;
  /** Probes now, after a failure that a lost database would explain. */
  readonly suspect: () => void;
  readonly stop: () => void;
}

export interface HealthOptions {
  /** Resolves when the database has answered; rejects if it has not answered in time. */
  readonly probe: () => Promise<void>;
  readonly onChange?: (isReachable: boolean) => void;
}

const PROBE_INTERVAL_MS = 5_000;
/** Probe interval while the database is unreachable, so that service resumes soon after it is back. */
export const RECOVERY_INTERVAL_MS = 1_000;

/** Watches a database that has just answered; docs/product/operator.md, "when the database is away". */
export function createDatabaseHealth({ probe, onChange = () => {} }: HealthOptions): DatabaseHealth {
  let isReachable = true;
  let isProbing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout;

  const check = async () => {
    clearTimeout(timer);
    if (isProbing || isStopped) return;
    isProbing = true;
    const answers = await probe().then(
      () => true,
      () => false,
    );
    isProbing = false;
    if (isStopped) return;
    const hasChanged = answers !== isReachable;
    isReachable = answers;
    if (hasChanged) onChange(answers);
    plan();
  };
  const plan = () => {
    timer = setTimeout(() => void check(), isReachable ? PROBE_INTERVAL_MS : RECOVERY_INTERVAL_MS);
    timer.unref();
  };
  plan();
  return {
    isReachable: () => isReachable,
    suspect: () => void check(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
