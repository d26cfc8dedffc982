import { useEffect } from 'react';
import { ROUTES, toAddressPath } from '../services/paths/route-table.ts';

const [LAUNCH, TRIAL, LOGIN] = [ROUTES.launchGame, ROUTES.trialGame, ROUTES.login].map(({ path }) => toAddressPath(path));

/** The address has changed, but the screen that was tapped is still shown. A launch may already have sent a guest on. */
const hasLeft = (to: string, at: string) => (to === LAUNCH ? [LAUNCH, TRIAL, LOGIN].includes(at) : to === LOGIN && at === LOGIN);

const prefersMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Handles a tap before the router does; a prevented tap does not navigate. docs/product/look.md */
function handleTap(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // A link would add a history entry that Back has to pass.
  if (target.closest('[data-label="skip"]')) document.querySelector('main')?.focus();
  const link = target.closest('a');
  if (!link) return;
  // The selected tab scrolls to the top.
  const isShown = link.matches('nav[data-tabs] > [aria-current]');
  if (isShown) window.scrollTo({ top: 0, behavior: prefersMotion() ? 'smooth' : 'auto' });
  if (isShown || hasLeft(link.pathname, window.location.pathname)) event.preventDefault();
}

export function LinkTaps() {
  useEffect(() => {
    document.addEventListener('click', handleTap, true);
    return () => document.removeEventListener('click', handleTap, true);
  }, []);
  return null;
}
