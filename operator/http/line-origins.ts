import { findMerchantByHost } from '#contract/merchants.ts';
import { isLoopbackHost } from '#contract/names.ts';

/** Lists the origins that serve one merchant, by the host that was asked; docs/product/lines.md. */
export interface LineOrigins {
  readonly list: (hostname: string) => readonly string[];
  /** Every page that may show our games in a frame, as content-security sources. */
  readonly frameAncestors: readonly string[];
}

/** Without `publicOrigins` the lines are ports of this machine, under whatever loopback name was asked. */
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

/**
 * Finds the origin of the page that calls: the browser's Origin if it is one of the lines, else the line that was asked; null
 * where neither is ours.
 */
export function findPageOrigin(origins: LineOrigins, url: URL, originHeader: string | undefined): string | null {
  const lines = origins.list(url.hostname);
  if (originHeader && lines.includes(originHeader)) return originHeader;
  return lines.find((line) => new URL(line).host === url.host) ?? null;
}
