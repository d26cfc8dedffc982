import { isLoopbackHost } from '#contract/names.ts';

/**
 * The origin a domain entry stands for: lower-cased, path stripped, https if the entry contained https, else http.
 * Null for what is no domain, and for http beside an https page (mixed content), loopback excepted. docs/product/lines.md
 */
export function parseDomain(entry: string, appOrigin: string): string | null {
  const text = entry.trim().toLowerCase();
  const scheme = text.includes('https') ? 'https' : 'http';
  const host = text.replace(/^[a-z]*:?\/\//, '').replace(/[/?#].*$/, '');
  if (!URL.canParse(`${scheme}://${host}`) || host.includes('@') || host === '') return null;
  const url = new URL(`${scheme}://${host}`);
  const mixed = scheme === 'http' && appOrigin.startsWith('https:') && !isLoopbackHost(url.hostname);
  return mixed ? null : url.origin;
}

/** A built-in entry: an origin, or `+n` for this host n ports up, which only a loopback host may use. */
export function resolveBootstrapLine(entry: string, appOrigin: string): string | null {
  const step = /^\+(\d{1,3})$/.exec(entry.trim());
  if (!step) return parseDomain(entry, appOrigin);
  const url = new URL(appOrigin);
  if (!isLoopbackHost(url.hostname)) return null;
  return `${url.protocol}//${url.hostname}:${Number(url.port || 80) + Number(step[1])}`;
}

/** Every line once, the app's own origin first. */
export function collectLines(appOrigin: string, bootstrap: readonly string[], domains: readonly string[]): string[] {
  const learned = domains.map((entry) => parseDomain(entry, appOrigin));
  // A list from the operator replaces the built-in one, which only serves until then.
  const known = learned.some(Boolean) ? learned : bootstrap.map((entry) => resolveBootstrapLine(entry, appOrigin));
  return [...new Set([appOrigin, ...known.filter((line) => line !== null)])];
}
