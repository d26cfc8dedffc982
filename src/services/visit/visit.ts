import { localStore } from '../../platform/safe-storage.ts';
import { createFirstVisit, readVisitParameters, type VisitParameters } from './first-visit.ts';

const firstVisit = createFirstVisit(localStore, Date.now);

/** Navigating inside the app may drop them from the address, so this page life keeps them. */
let ofThisPage: VisitParameters = {};

/** Called once at boot, for an address that tells something; docs/product/registration.md. */
export function keepVisit(): void {
  ofThisPage = readVisitParameters(location.search);
  firstVisit.keep(location);
}

export function readVisit() {
  return { current: { ...ofThisPage, ...readVisitParameters(location.search) }, first: firstVisit.read() };
}
