/** For each host; docs/product/captcha.md. */
export const HOST_WITHIN_MS = 3_000;

interface LoadParts {
  readonly load: (url: string) => Promise<void>;
  /** What the script brings: a host may answer with something else. */
  readonly isThere: () => boolean;
  /** Runs something later; the answer calls it off. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Asks one host after the other until the script is there; false when none brought it. */
export async function loadFromHosts(hosts: readonly string[], path: string, parts: LoadParts): Promise<boolean> {
  for (const host of hosts) {
    await tryHost(new URL(path, host).href, parts);
    // a slow host asked before may have brought it meanwhile
    if (parts.isThere()) return true;
  }
  return false;
}

function tryHost(url: string, { load, later }: LoadParts): Promise<void> {
  return new Promise((resolve) => {
    const callOff = later(resolve, HOST_WITHIN_MS);
    const settle = () => {
      callOff();
      resolve();
    };
    load(url).then(settle, settle);
  });
}
