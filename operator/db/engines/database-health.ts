/** Whether the database answers, as of the last probe: who asks costs nothing. */
export interface DatabaseHealth {
  readonly isReachable: () => boolean;
  /** Something failed that a lost database would explain: probes now. */
  readonly suspect: () => void;
  readonly stop: () => void;
}

export interface HealthOptions {
  /** Resolves when the database has answered, rejects when it has not in time. */
  readonly probe: () => Promise<void>;
  readonly onChange?: (isReachable: boolean) => void;
}

const PROBE_INTERVAL_MS = 5_000;
/** While it is away, so that everything goes on soon after it is back. */
export const RECOVERY_INTERVAL_MS = 1_000;

/** Watches a database that has just answered; docs/product/operator.md, "when the database is away". */
export function createDatabaseHealth({ probe, onChange = () => {} }: HealthOptions): DatabaseHealth {
  let isReachable = true;
  let isProbing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout;

  const look = async () => {
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
    timer = setTimeout(() => void look(), isReachable ? PROBE_INTERVAL_MS : RECOVERY_INTERVAL_MS);
    timer.unref();
  };
  plan();
  return {
    isReachable: () => isReachable,
    suspect: () => void look(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
