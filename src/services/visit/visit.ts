import { localStore } from '../../platform/safe-storage.ts';
import { keepShell } from '../../platform/shell.ts';
import { addCarried, selectCarried } from './carried-parameters.ts';
import { createFirstVisit, readVisitParameters, type VisitParameters } from './first-visit.ts';

const firstVisit = createFirstVisit(localStore, Date.now);

/** Navigating inside the app may drop them from the address, so this page life keeps them. */
let ofThisPage: VisitParameters = {};
let carried = '';

/** Called once at boot, for an address that tells something; a redirect may have replaced it meanwhile. docs/product/registration.md */
export function keepVisit(search: string): void {
  ofThisPage = readVisitParameters(search);
  carried = selectCarried(search);
  firstVisit.keep({ search, hostname: location.hostname });
  keepShell(search);
}

/** The query of the screen that is shown, with what is carried on from the screens before; docs/product/routes.md. */
export function carryOn(search: string): string {
  const query = addCarried(search, carried);
  carried = selectCarried(query);
  return query;
}

export function readVisit() {
  return { current: { ...ofThisPage, ...readVisitParameters(location.search) }, first: firstVisit.read() };
}
