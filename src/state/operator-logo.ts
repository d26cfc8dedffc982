import { createStore } from './create-store.ts';

/** Reads the logo of a stored page's markup, shown while it is hydrated. */
function readDrawn(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector('[data-operator-logo]')?.getAttribute('src') ?? null;
}

/** The address of the logo in the operator's templates; null if the build's own is shown. docs/product/merchants.md#the-logo */
export const operatorLogo = createStore<string | null>(null, readDrawn);
