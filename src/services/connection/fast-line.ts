import type { LineReport } from '#contract/messages/gateway-report.ts';
import { APP_SHELL_PATH } from '#contract/names.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { readLinesBesides } from '../../bridges/gateway-report.ts';
import { findAffiliate, setAffiliate, type Visit } from '../visit/affiliate.ts';
import { ORIGINAL_DOMAIN_NAME, selectCarried } from '../visit/carried-parameters.ts';
import { readAnswering } from './ping.ts';

export interface FastLine {
  readonly origin: string;
  /** No line replied to its probe. */
  readonly isSilent: boolean;
}

/**
 * The best of the lines that replied and serve the app; the page's own origin comes last, and is chosen only without an
 * alternative.
 */
export function chooseFastLine(answeringLines: readonly LineReport[], own: string): FastLine {
  const site = answeringLines.find(({ line, takesOnlyCalls }) => line !== own && !takesOnlyCalls);
  return { origin: site?.line ?? own, isSilent: answeringLines.length === 0 };
}

/** Fetches the newest list and probes the operator's lines until one on another domain replies; docs/product/lines.md. */
export async function findFastLine(): Promise<FastLine> {
  const newest = await fetchQuery('system.configuration', { prefer: 'network' }).catch(() => undefined);
  // Some operators list their domains only in a separate call.
  if (!newest?.value.domainList.length) await fetchQuery('system.domainRoute').catch(() => undefined);
  const { answeringLines } = await readAnswering(() => readLinesBesides(location.origin));
  return chooseFastLine(answeringLines, location.origin);
}

export interface Leaving extends Visit {
  readonly search: string;
  readonly hostname: string;
  readonly originalDomain: string;
}

/** The shell's address on that line, with the visitor's attribution: no stored data goes along. docs/product/status.md */
export function composeFastLineAddress(origin: string, { search, originalDomain, ...visit }: Leaving): string {
  const query = new URLSearchParams(selectCarried(search));
  const hasFriend = query.has('r') || query.has('referralCode');
  for (const [name, value] of Object.entries({ ...visit.stored?.parameters, ...visit.current })) {
    const isOtherFriend = hasFriend && ['r', 'referralCode'].includes(name);
    if (value && !query.has(name) && !isOtherFriend) query.set(name, value);
  }
  setAffiliate(query, findAffiliate(visit));
  query.set(ORIGINAL_DOMAIN_NAME, originalDomain);
  return `${origin}${APP_SHELL_PATH}?${query}`;
}
