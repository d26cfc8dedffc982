/** The time limit for each host; docs/product/captcha.md. */
export const HOST_TIMEOUT_MS = 3_000;

interface LoadDeps {
  readonly load: (url: string) => Promise<void>;
  /** Whether the script's object is there: a host may answer with something else. */
  readonly isLoaded: () => boolean;
  /** Runs something later; the function that it returns cancels that. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Asks one host after the other until the script is there; false when none brought it. */
export async function loadFromHosts(hosts: readonly string[], path: string, deps: LoadDeps): Promise<boolean> {
  for (const host of hosts) {
    await tryHost(new URL(path, host).href, deps);
    // A slow host that was asked earlier may have delivered the script meanwhile.
    if (deps.isLoaded()) return true;
  }
  return false;
}

function tryHost(url: string, { load, later }: LoadDeps): Promise<void> {
  return new Promise((resolve) => {
    const cancel = later(resolve, HOST_TIMEOUT_MS);
    const settle = () => {
      cancel();
      resolve();
    };
    load(url).then(settle, settle);
  });
}
