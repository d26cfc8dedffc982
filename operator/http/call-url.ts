import { CALLS_PREFIX, SIMPLE_REQUEST_PATH } from '#contract/names.ts';

/**
 * Resolves the address of a call, dots and escapes included, as its handler will. Returns null if the result is not a call on
 * the same line, or is itself a simple request. docs/product/lines.md
 */
export function readCallUrl(address: string, base: string): URL | null {
  try {
    const url = new URL(address, base);
    const unescaped = new URL(decodeURIComponent(url.pathname), url);
    return url.origin === new URL(base).origin && isCall(url.pathname) && isCall(unescaped.pathname) ? url : null;
  } catch {
    return null;
  }
}

function isCall(pathname: string): boolean {
  return pathname.startsWith(CALLS_PREFIX) && pathname !== SIMPLE_REQUEST_PATH;
}
