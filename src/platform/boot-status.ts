import { FAILED_STARTS_KEY } from '#contract/names.ts';
import { localStore } from './safe-storage.ts';

/** Tells the script in the page's head that this start did not fail; docs/product/releases.md. */
export function reportStarted(): void {
  document.documentElement.dataset.started = '';
  localStore.remove(FAILED_STARTS_KEY);
}

/** The head's script counts what went wrong before the start. */
export function reportStartFailure(): void {
  dispatchEvent(new Event('error'));
}
