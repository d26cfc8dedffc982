import { localStore } from '../../platform/safe-storage.ts';
import { KEPT_IN_APP_KEY, keepShell } from '../../platform/shell.ts';
import { keepThroughClear } from '../session/kept-keys.ts';
import { createFirstVisit, readVisitParameters, type VisitParameters } from './first-visit.ts';

keepThroughClear(KEPT_IN_APP_KEY);
const firstVisit = createFirstVisit(localStore, Date.now);

/** Navigating inside the app may drop them from the address, so this page life keeps them. */
let ofThisPage: VisitParameters = {};

/** Called once at boot, for an address that tells something; a redirect may have replaced it meanwhile. docs/product/registration.md */
export function keepVisit(search: string): void {
  ofThisPage = readVisitParameters(search);
  firstVisit.keep({ search, hostname: location.hostname });
  keepShell(search);
}

export function readVisit() {
  return { current: { ...ofThisPage, ...readVisitParameters(location.search) }, first: firstVisit.read() };
}
