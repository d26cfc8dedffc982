import { localStore, type SafeStorage } from '../../platform/safe-storage.ts';
import { keepShell } from '../../platform/shell.ts';
import { createOnce } from '../../state/create-once.ts';
import { createAttribution, readVisitParameters, type VisitParameters } from './attribution.ts';
import { addCarried, selectCarried } from './carried-parameters.ts';
import { createDeviceIds } from './device-ids.ts';
import { createTouchPoints } from './touch-points.ts';

interface VisitDeps {
  readonly storage: SafeStorage;
  readonly now: () => number;
  readonly getLocation: () => Pick<Location, 'search' | 'hostname'>;
}

/** Where this visit and the earlier ones came from. Navigating inside the app may drop the parameters, so this page life keeps them. */
export function createVisit({ storage, now, getLocation }: VisitDeps) {
  const attribution = createAttribution(storage, now);
  const touchPoints = createTouchPoints(storage, now);
  const deviceIds = createDeviceIds(storage);
  let ofThisPage: VisitParameters = {};
  let carried = '';
  return {
    /** Called once at boot, for an address that tells something; a redirect may have replaced it meanwhile. docs/product/registration.md */
    keep: (search: string): void => {
      ofThisPage = readVisitParameters(search);
      carried = selectCarried(search);
      const { hostname } = getLocation();
      attribution.keep({ search, hostname });
      touchPoints.add(ofThisPage, hostname);
      deviceIds.keep(search);
      keepShell(search);
    },
    /** The query of the screen that is shown, with what is carried on from the screens before; docs/product/routes.md. */
    carryOn: (search: string): string => {
      const query = addCarried(search, carried);
      carried = selectCarried(query);
      return query;
    },
    read: () => ({ current: { ...ofThisPage, ...readVisitParameters(getLocation().search) }, kept: attribution.read() }),
    readTouchPoints: touchPoints.read,
    readDeviceIds: deviceIds.read,
  };
}

/** The page's own. */
export const getVisit = createOnce(() => createVisit({ storage: localStore, now: Date.now, getLocation: () => location }));
