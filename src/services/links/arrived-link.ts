import { createStore } from '../../state/create-store.ts';
import { type LinkTarget, readLinkTarget } from './read-link-target.ts';

/** The link that came last from outside and waits to be followed. */
export const arrivedLink = createStore<LinkTarget | null>(null);

/** Follows a link that the system opened while this page was open; false for one that leads out of this app. docs/product/links.md */
export function openArrivedLink(address: string | null): boolean {
  const target = readLinkTarget(address, window.location.origin);
  if (target) arrivedLink.set(target);
  return target !== null;
}
