import { findMerchantByHost, MERCHANTS } from '#contract/merchants.ts';
import { isLoopbackHost } from '#contract/names.ts';
import type { Attribution, VisitParameters } from '../visit/attribution.ts';

export interface Visit {
  readonly current: VisitParameters;
  readonly kept: Attribution | undefined;
}

interface AffiliateInput extends Visit {
  readonly hostname: string;
  /** The merchant lets the host decide first; by default it decides last. */
  readonly isHostFirst: boolean;
}

export interface Affiliate {
  readonly code: string | undefined;
  readonly referralCode: string | undefined;
  readonly domain: string;
}

/** Labels that any site may have, so they are nobody's code. */
const GENERIC_LABELS: readonly string[] = ['www', 'm', 'localhost'];

/** Finds the affiliate that this player belongs to; docs/product/merchants.md. */
export function findAffiliate({ current, kept, hostname, isHostFirst }: AffiliateInput): Affiliate {
  const stored = kept?.parameters ?? {};
  const fromVisit = [current.affiliateCode, stored.affiliateCode];
  const fromHost = readHostCode(hostname);
  return {
    code: (isHostFirst ? [fromHost, ...fromVisit] : [...fromVisit, fromHost]).find(Boolean),
    referralCode: [current.r, current.referralCode, stored.r, stored.referralCode].find(Boolean),
    domain: kept?.originalDomain ?? hostname,
  };
}

/** Reads the first label before the site's own name that is not a generic one. */
export function readHostCode(hostname: string, merchants = MERCHANTS): string | undefined {
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return isAddress ? undefined : listLabelsBefore(hostname, merchants).find((label) => !GENERIC_LABELS.includes(label));
}

/** Lists the labels left of a merchant's host. Where the name of an unknown site begins is not known, so there it is one at most. */
function listLabelsBefore(hostname: string, merchants: typeof MERCHANTS): readonly string[] {
  const { hosts } = findMerchantByHost(hostname, merchants);
  const labels = hostname.split('.');
  const claim = labels.findIndex((label, at) => hosts.includes(label) || hosts.includes(labels.slice(at).join('.')));
  if (claim >= 0) return labels.slice(0, claim);
  const ownLabels = isLoopbackHost(hostname) ? 1 : 2;
  return labels.length > ownLabels ? labels.slice(0, 1) : [];
}
