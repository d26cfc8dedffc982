import type { LinkTarget } from '../../services/links/read-link-target.ts';

interface Arrival {
  readonly target: LinkTarget;
  /** The router's path and query of the open screen; `there` is the same for the link, with the parameters it carries. */
  readonly here: string;
  readonly there: string;
  /** A game, a payment or the chat is open, or a form is partly filled in. */
  readonly isBusy: boolean;
}

/** Decides how to handle a link that arrives while the app is open. docs/product/links.md */
export function decideArrival({ target, here, there, isBusy }: Arrival): 'stay' | 'ask' | 'go' {
  if (here === there && !target.hasToken) return 'stay';
  return isBusy ? 'ask' : 'go';
}

interface Launch {
  readonly targetUrl: string | undefined;
  /** The launch was queued before this page listened. */
  readonly isQueued: boolean;
  /** The address of this page's navigation; `loadedBy` is its type. */
  readonly loadedUrl: string;
  readonly loadedBy: string;
}

/** Returns whether a launch is a new link rather than this page's own navigation, which browsers report again after a reload. */
export function isArrival({ targetUrl, isQueued, loadedUrl, loadedBy }: Launch): boolean {
  if (!targetUrl) return false;
  return !isQueued || (loadedBy === 'navigate' && stripHash(targetUrl) !== stripHash(loadedUrl));
}

const stripHash = (address: string) => address.replace(/#.*$/, '');
