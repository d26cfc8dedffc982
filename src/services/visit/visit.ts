import type { AffiliateOrder } from '#contract/merchant.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { readNow } from '../../platform/clock.ts';
import { localStore, type SafeStorage } from '../../platform/safe-storage.ts';
import { storeShellMarks } from '../../platform/shell.ts';
import { createOnce } from '../../state/create-once.ts';
import { createAttribution, readVisitParameters, type VisitParameters } from './attribution.ts';
import { addCarried, findOriginalDomain, selectCarried } from './carried-parameters.ts';
import { createDeviceIds } from './device-ids.ts';
import { createTouchPoints } from './touch-points.ts';

interface VisitDeps {
  readonly order: AffiliateOrder;
  readonly storage: SafeStorage;
  readonly now: () => number;
  readonly getLocation: () => Pick<Location, 'search' | 'hostname'>;
}

/** The origin of this visit and of earlier ones. Navigation inside the app may drop the parameters, so they stay in memory. */
export function createVisit({ storage, now, getLocation, order }: VisitDeps) {
  const attribution = createAttribution(storage, now, order);
  const touchPoints = createTouchPoints(storage, now);
  const deviceIds = createDeviceIds(storage);
  let ofThisPage: VisitParameters = {};
  let carried = '';
  return {
    /**
     * Called once at boot, for an address with parameters; a redirect may have replaced it meanwhile. docs/product/registration.md
     */
    record: (search: string): void => {
      ofThisPage = readVisitParameters(search);
      carried = selectCarried(search);
      const { hostname } = getLocation();
      attribution.record({ search, hostname: findOriginalDomain(storage, { search, hostname }) });
      touchPoints.add(ofThisPage, hostname);
      deviceIds.record(search);
      storeShellMarks(search);
    },
    /** The query of the current screen, with the parameters carried from earlier screens; docs/product/routes.md. */
    carryOn: (search: string): string => {
      const query = addCarried(search, carried);
      carried = selectCarried(query);
      return query;
    },
    read: () => ({
      current: { ...ofThisPage, ...readVisitParameters(getLocation().search) },
      stored: attribution.read(),
      order,
    }),
    readTouchPoints: touchPoints.read,
    readDeviceIds: deviceIds.read,
  };
}

/** The page's own instance. */
export const getVisit = createOnce(() =>
  createVisit({
    storage: localStore,
    now: readNow,
    getLocation: () => location,
    order: findMerchantByHost(location.hostname).affiliateOrder ?? 'last',
  }),
);
