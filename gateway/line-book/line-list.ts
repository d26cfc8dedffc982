import { isLoopbackHost } from '#contract/names.ts';
import { isPublicHost, isPublicOrigin } from './public-hosts.ts';

/** An entry of the built-in list that lets the operator's replies add lines to whole origins. */
const OPEN_LIST = '*';
const WHOLE_ORIGIN = /^https:\/\/[^/]+\/?$/i;

/**
 * Parses a domain entry to an origin: lower case, no path, https if the entry contains https, otherwise http. Returns null for
 * an invalid domain, and on a page of a public host for everything that is not a public https address. docs/product/lines.md
 */
export function parseDomain(entry: string, appOrigin: string): string | null {
  const text = entry.trim().toLowerCase();
  const scheme = text.includes('https') ? 'https' : 'http';
  const host = text.replace(/^[a-z]*:?\/\//, '').replace(/[/?#].*/s, '');
  if (!URL.canParse(`${scheme}://${host}`) || host.includes('@') || host === '' || host === OPEN_LIST) return null;
  const url = new URL(`${scheme}://${host}`);
  if (isPublicHost(new URL(appOrigin).hostname)) return isPublicOrigin(url) ? url.origin : null;
  const mixed = scheme === 'http' && appOrigin.startsWith('https:') && !isLoopbackHost(url.hostname);
  return mixed ? null : url.origin;
}

/** Parses a built-in entry: an origin, or `+n` for this host n ports up, which only a loopback host may use. */
export function resolveBootstrapLine(entry: string, appOrigin: string): string | null {
  const step = /^\+(\d{1,3})$/.exec(entry.trim());
  if (!step) return parseDomain(entry, appOrigin);
  const url = new URL(appOrigin);
  if (!isLoopbackHost(url.hostname)) return null;
  return `${url.protocol}//${url.hostname}:${Number(url.port || 80) + Number(step[1])}`;
}

/** Returns the built-in lines once each, the app's own origin first. */
export function listBuiltIn(appOrigin: string, bootstrap: readonly string[]): string[] {
  const named = bootstrap.map((entry) => resolveBootstrapLine(entry, appOrigin));
  return [...new Set([appOrigin, ...named.filter((line) => line !== null)])];
}

/** Whether the build names whole origins alone: replies then add no line. On this machine or a local network they always may. */
export function isPinned(appOrigin: string, bootstrap: readonly string[]): boolean {
  const isWhole = bootstrap.length > 0 && bootstrap.every((entry) => WHOLE_ORIGIN.test(entry.trim()));
  return isWhole && isPublicHost(new URL(appOrigin).hostname);
}
