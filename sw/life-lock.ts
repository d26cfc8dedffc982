import { LIFE_LOCK_PREFIX } from '#contract/names.ts';
import { worker } from './worker-scope.ts';

const NEVER = new Promise<void>(() => {});
let holding: Promise<void> | undefined;

/** Resolves once the worker holds its lock, which lasts until it ends. docs/decisions/0072-reads-go-over-a-port.md */
export function holdLifeLock(epoch: string): Promise<void> {
  holding ??= hold(LIFE_LOCK_PREFIX + epoch);
  return holding;
}

function hold(name: string): Promise<void> {
  const locks = worker.navigator.locks as LockManager | undefined;
  return new Promise((resolve) => {
    const take = () => {
      resolve();
      return NEVER;
    };
    if (locks) locks.request(name, take).catch(resolve);
    else resolve();
  });
}
