import { isLoopbackHost } from '#contract/names.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';

/** The origins that serve a merchant, by the host of the request; docs/product/lines.md */
export interface LineOrigins {
  readonly list: (hostname: string) => readonly string[];
  /** Every page that may frame our games, as content-security sources. */
  readonly frameAncestors: readonly string[];
}

/** Without `publicOrigins` the lines are ports of this machine, under the loopback name of the request. */
export function createLineOrigins(ports: readonly number[], publicOrigins: readonly string[]): LineOrigins {
  if (publicOrigins.length > 0) {
    const merchantOf = (origin: string) => findMerchantByHost(new URL(origin).hostname).code;
    const list = (hostname: string) => publicOrigins.filter((origin) => merchantOf(origin) === findMerchantByHost(hostname).code);
    return { list, frameAncestors: publicOrigins };
  }
  const list = (hostname: string) => (isLoopbackHost(hostname) ? ports.map((port) => `http://${hostname}:${port}`) : []);
  const names = ['localhost', '*.localhost', '127.0.0.1'];
  return { list, frameAncestors: names.flatMap((name) => ports.map((port) => `http://${name}:${port}`)) };
}

/** Finds the calling page's origin: the Origin header if it is a line, otherwise the requested line, otherwise null. */
export function findPageOrigin(origins: LineOrigins, url: URL, originHeader: string | undefined): string | null {
  const lines = origins.list(url.hostname);
  if (originHeader && lines.includes(originHeader)) return originHeader;
  return lines.find((line) => new URL(line).host === url.host) ?? null;
}
