import type { Query } from '#contract/endpoints.ts';
import type { AffiliateOrder } from '#contract/merchant.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';
import { findAffiliate, setAffiliate } from '../visit/affiliate.ts';
import { createAttribution, readVisitParameters } from '../visit/attribution.ts';
import { findOriginalDomain, selectCarried } from '../visit/carried-parameters.ts';

interface DescriptionDeps {
  readonly storage: SafeStorage;
  readonly now: () => number;
  readonly order: AffiliateOrder;
  readonly getLocation: () => Pick<Location, 'hostname' | 'origin' | 'pathname' | 'search'>;
}

/**
 * Describes the visitor for each status call, without the address's query, which may contain tokens and codes.
 * docs/product/status.md
 */
export function createVisitorDescription(deps: DescriptionDeps): () => Omit<Query<'system.status'>, 'device'> {
  const { storage, now, order, getLocation } = deps;
  const originalDomain = findOriginalDomain(storage, getLocation());
  const attribution = createAttribution(storage, now, order);
  return () => {
    const { origin, hostname, pathname, search } = getLocation();
    const query = new URLSearchParams(selectCarried(search));
    const visit = { current: readVisitParameters(search), stored: attribution.read(), order };
    setAffiliate(query, findAffiliate({ ...visit, hostname }));
    const track = query.toString();
    return { originalDomain, url: origin + pathname, ...(track && { track }) };
  };
}
