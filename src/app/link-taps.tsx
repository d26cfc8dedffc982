import { useEffect } from 'react';
import { ROUTES, toAddressPath } from '../services/paths/route-table.ts';

/** The links of games lead here, and none of these screens has a link to itself. */
const ONCE = [ROUTES.trialGame, ROUTES.launchGame, ROUTES.login].map(({ path }) => toAddressPath(path));

const prefersMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Handles a tap before the router does; what is prevented here does not navigate. docs/product/look.md */
function handleTap(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // no link, which would leave an entry in the history for Back to pass
  if (target.closest('[data-label="skip"]')) document.querySelector('main')?.focus();
  const link = target.closest('a');
  if (!link) return;
  // the tab of the screen that is shown leads to its top
  const isShown = link.matches('nav[data-tabs] > [aria-current]');
  if (isShown) window.scrollTo({ top: 0, behavior: prefersMotion() ? 'smooth' : 'auto' });
  // the second tap of two finds the address already there, while the screen is on its way
  if (isShown || (link.pathname === window.location.pathname && ONCE.includes(link.pathname))) event.preventDefault();
}

export function LinkTaps() {
  useEffect(() => {
    document.addEventListener('click', handleTap, true);
    return () => document.removeEventListener('click', handleTap, true);
  }, []);
  return null;
}
