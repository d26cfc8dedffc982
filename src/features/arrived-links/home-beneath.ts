import { isHomePath } from '#contract/names.ts';
import type { Shell } from '#src/platform/shell.ts';

interface Opening {
  readonly shell: Shell;
  /** All entries of this window. */
  readonly entries: number;
  /** The router's number of this entry. */
  readonly index: number;
  /** The path as the address has it. */
  readonly path: string;
}

/** A window of the app's own that a link opened elsewhere than home. A tab of a browser goes back to where its player came from. docs/product/links.md */
export const lacksHome = ({ shell, entries, index, path }: Opening): boolean =>
  shell !== 'H5' && entries === 1 && index === 0 && !isHomePath(path);

/** Puts home below this entry, which stays as it is: the router need not know. */
export function putHomeBeneath(history: Pick<History, 'state' | 'pushState' | 'replaceState'>, home: string, here: string): void {
  const state: unknown = history.state;
  history.replaceState({ idx: 0, key: 'home', usr: null }, '', home);
  history.pushState({ ...(typeof state === 'object' && state), idx: 1 }, '', here);
}
