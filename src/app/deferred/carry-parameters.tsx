import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { getVisit } from '../../services/visit/visit.ts';

/** Writes the parameters that are carried from screen to screen into the address of each; docs/product/routes.md. */
export function CarryParameters() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // the next navigation may already be in the address, and renders in its turn
    if (!window.location.pathname.endsWith(pathname)) return;
    const query = getVisit().carryOn(window.location.search);
    // The router need not know: the entry stays the same, and so does what Back finds.
    if (query !== window.location.search) {
      history.replaceState(history.state, '', window.location.pathname + query + window.location.hash);
    }
  });
  return null;
}
