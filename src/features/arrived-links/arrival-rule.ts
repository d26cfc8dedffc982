import type { LinkTarget } from '#src/services/links/read-link-target.ts';

interface Arrival {
  readonly target: LinkTarget;
  /** The router's path and query of the screen that is open; of the link the same, with what is carried. */
  readonly here: string;
  readonly there: string;
  /** A game, a payment or the chat has the screen, or something is half typed. */
  readonly isBusy: boolean;
}

/** What becomes of a link that came while the app was open. docs/product/links.md */
export function decideArrival({ target, here, there, isBusy }: Arrival): 'stay' | 'ask' | 'go' {
  if (here === there && !target.hasToken) return 'stay';
  return isBusy ? 'ask' : 'go';
}

interface Launch {
  readonly targetUrl: string | undefined;
  /** It waited for this page to listen. */
  readonly isQueued: boolean;
  /** The address that this page was loaded with, and how. */
  readonly loadedUrl: string;
  readonly loadedBy: string;
}

/** Whether a launch is a link that came, or what opened this page: after a reload the browser tells of that once more. */
export function isArrival({ targetUrl, isQueued, loadedUrl, loadedBy }: Launch): boolean {
  if (!targetUrl) return false;
  return !isQueued || (loadedBy === 'navigate' && stripHash(targetUrl) !== stripHash(loadedUrl));
}

const stripHash = (address: string) => address.replace(/#.*$/, '');
