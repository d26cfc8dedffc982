/** The time limit for each host; docs/product/captcha.md */
export const HOST_TIMEOUT_MS = 3_000;

interface LoadDeps {
  readonly load: (url: string) => Promise<void>;
  /** Whether the script's object exists: a host may answer with other content. */
  readonly isLoaded: () => boolean;
  /** Schedules a function; the returned function cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Tries one host after another until the script has loaded; returns false if every host failed. */
export async function loadFromHosts(hosts: readonly string[], path: string, deps: LoadDeps): Promise<boolean> {
  for (const host of hosts) {
    await tryHost(new URL(path, host).href, deps);
    // A slow host that was tried earlier may have delivered the script meanwhile.
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
