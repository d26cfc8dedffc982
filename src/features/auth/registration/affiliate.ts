import { findMerchantByHost } from '../../../../contract/merchants.ts';
import { isLoopbackHost } from '../../../../contract/names.ts';
import type { FirstVisit, VisitParameters } from '../../../services/visit/first-visit.ts';

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

/** The label before the site's own name, unless it is a merchant's or everybody's. */
function readHostCode(hostname: string): string | undefined {
  const labels = hostname.toLowerCase().split('.');
  const [label = ''] = labels;
  const isAddress = /^[\d.]+$|:/.test(hostname);
  const ownLabels = isLoopbackHost(hostname) ? 1 : 2;
  if (isAddress || labels.length <= ownLabels || GENERIC_LABELS.includes(label)) return undefined;
  return findMerchantByHost(hostname).hosts.includes(label) ? undefined : label;
}
