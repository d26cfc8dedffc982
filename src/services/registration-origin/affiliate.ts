import { findMerchantByHost, MERCHANTS } from '#contract/merchants.ts';
import { isLoopbackHost } from '#contract/names.ts';
import type { FirstVisit, VisitParameters } from '../visit/first-visit.ts';

export interface Visit {
  readonly current: VisitParameters;
  readonly first: FirstVisit | undefined;
}

interface AffiliateFacts extends Visit {
  readonly hostname: string;
  /** A merchant's wish; the default asks the host last. */
  readonly isHostFirst: boolean;
}

export interface Affiliate {
  readonly code: string | undefined;
  readonly referralCode: string | undefined;
  readonly domain: string;
}

/** Of every site, so nobody's codes. */
const GENERIC_LABELS: readonly string[] = ['www', 'm', 'localhost'];

/** Whose customer this will be; docs/product/merchants.md. */
export function findAffiliate({ current, first, hostname, isHostFirst }: AffiliateFacts): Affiliate {
  const kept = first?.parameters ?? {};
  const told = [current.affiliateCode, kept.affiliateCode];
  const ofHost = readHostCode(hostname);
  return {
    code: (isHostFirst ? [ofHost, ...told] : [...told, ofHost]).find(Boolean),
    referralCode: [current.r, current.referralCode, kept.r, kept.referralCode].find(Boolean),
    domain: first?.originalDomain ?? hostname,
  };
}

/** The first label before the site's own name that is not everybody's. */
export function readHostCode(hostname: string, merchants = MERCHANTS): string | undefined {
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return isAddress ? undefined : listLabelsBefore(hostname, merchants).find((label) => !GENERIC_LABELS.includes(label));
}

/** Those left of a merchant's claim. Nobody knows where the name of an unclaimed site begins, so there it is one at most. */
function listLabelsBefore(hostname: string, merchants: typeof MERCHANTS): readonly string[] {
  const { hosts } = findMerchantByHost(hostname, merchants);
  const labels = hostname.split('.');
  const claim = labels.findIndex((label, at) => hosts.includes(label) || hosts.includes(labels.slice(at).join('.')));
  if (claim >= 0) return labels.slice(0, claim);
  const ownLabels = isLoopbackHost(hostname) ? 1 : 2;
  return labels.length > ownLabels ? labels.slice(0, 1) : [];
}
