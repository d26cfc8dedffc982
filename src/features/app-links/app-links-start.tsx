import { useEffect, useState } from 'react';
import { AppLinks } from './app-links.tsx';

/** The calls that a visit begins with are over by then, and nobody installs an app sooner. */
const LINKS_DELAY_MS = 4_000;

/** Looks after the links of the home screen when the page's own work is done. docs/product/merchants.md */
export function AppLinksStart() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, LINKS_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <AppLinks /> : null;
}
