import type { AffiliateOrder } from '#contract/merchant.ts';
import { isLoopbackHost } from '#contract/names.ts';
import { findMerchantByHost, MERCHANTS } from '#merchants/merchants.ts';
import type { Attribution, VisitParameters } from './attribution.ts';

export interface Visit {
  readonly current: VisitParameters;
  readonly stored: Attribution | undefined;
  /** The merchant's setting. */
  readonly order: AffiliateOrder;
}

export interface Affiliate {
  readonly code: string | undefined;
  readonly referralCode: string | undefined;
  readonly domain: string;
}

/** Labels that any site may have, so they are not codes. */
const GENERIC_LABELS: readonly string[] = ['www', 'm', 'localhost'];

/**
 * Finds the affiliate and the friend that brought this visitor. Registrations, events and the status call use the same
 * rule; docs/product/merchant-settings.md#affiliates
 */
export function findAffiliate({ current, stored, order, hostname }: Visit & { readonly hostname: string }): Affiliate {
  const storedParameters = stored?.parameters ?? {};
  const [one, other] = order === 'first' ? [storedParameters, current] : [current, storedParameters];
  const fromVisit = [one.affiliateCode, other.affiliateCode];
  const fromHost = readHostCode(hostname);
  return {
    code: (order === 'host' ? [fromHost, ...fromVisit] : [...fromVisit, fromHost]).find(Boolean),
    referralCode: [one.r, one.referralCode, other.r, other.referralCode].find(Boolean),
    domain: stored?.originalDomain ?? hostname,
  };
}

/** Sets the affiliate and the friend in a query; another friend's code is removed. */
export function setAffiliate(query: URLSearchParams, affiliate: Pick<Affiliate, 'code' | 'referralCode'>): void {
  const { code, referralCode } = affiliate;
  if (code) query.set('affiliateCode', code);
  if (!referralCode) return;
  if (query.get('r') !== referralCode) query.delete('r');
  query.set('referralCode', referralCode);
}

/** Returns the first label before the site's own name that is not generic. */
export function readHostCode(hostname: string, merchants = MERCHANTS): string | undefined {
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return isAddress ? undefined : listLabelsBefore(hostname, merchants).find((label) => !GENERIC_LABELS.includes(label));
}

/**
 * Lists the labels left of a merchant's host. An unknown site's own name has an unknown length, so at most one label counts there.
 */
function listLabelsBefore(hostname: string, merchants: typeof MERCHANTS): readonly string[] {
  const { hosts } = findMerchantByHost(hostname, merchants);
  const labels = hostname.split('.');
  const claim = labels.findIndex((label, at) => hosts.includes(label) || hosts.includes(labels.slice(at).join('.')));
  if (claim >= 0) return labels.slice(0, claim);
  const ownLabels = isLoopbackHost(hostname) ? 1 : 2;
  return labels.length > ownLabels ? labels.slice(0, 1) : [];
}
