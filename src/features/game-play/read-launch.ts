import type { BackTarget } from '../../components/way-back/use-leave.ts';
import { classifyLink } from '../../services/links/classify-link.ts';
import { readAppPath } from '../../services/paths/app-address.ts';
import { ROUTES, toAddressPath } from '../../services/paths/route-table.ts';
import { isPopupRequested } from './popup-window.ts';

/** The router ignores case. */
const LAUNCH = new RegExp(`^${ROUTES.launchGame.path}\\b`, 'i');

export interface LaunchRequest {
  /** Selects the query parameters of the call. docs/product/launch.md */
  readonly kind: 'lottery' | 'sea' | 'vendor';
  readonly code: string;
  /** Only a lottery has one. */
  readonly prizeMode: string;
  /** Only a third-party game has one. */
  readonly vendor: string;
  readonly lottoView: 'betting' | 'lobby';
  readonly isTraditional: boolean;
  readonly wantsWindow: boolean;
  /** The raw value of the address; it is checked before use. */
  readonly backUrl: string;
  readonly title: string;
}

const SEA_VENDOR = 'SEA_LOTT';
const MAX_CODE_LENGTH = 100;

/** Reads what an address asks to launch, or undefined if it names no game. Unsupported values are ignored. */
export function readLaunch(search: string): LaunchRequest | undefined {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name)?.trim() ?? '';
  const [code, prizeMode, vendor] = [read('code'), read('prize_mode'), read('vendor')];
  if (code === '' || code.length > MAX_CODE_LENGTH) return undefined;
  return {
    kind: prizeMode ? 'lottery' : vendor === '' || vendor === SEA_VENDOR ? 'sea' : 'vendor',
    code,
    prizeMode,
    vendor,
    lottoView: read('lottoView') === 'lobby' ? 'lobby' : 'betting',
    isTraditional: read('playType').toLowerCase() === 'tradition' || vendor === SEA_VENDOR,
    wantsWindow: isPopupRequested(search),
    backUrl: read('backUrl'),
    title: read('title'),
  };
}

interface BackUrlContext {
  readonly origin: string;
  readonly trusted: ReadonlySet<string>;
}

/** Accepts only pages of this app and of hosts the operator trusts; any other address is ignored. docs/product/launch.md */
export function parseBackUrl(backUrl: string, { origin, trusted }: BackUrlContext): BackTarget | undefined {
  const isOurs = backUrl.startsWith(`${origin}/`);
  const to = readAppPath(isOurs ? backUrl.slice(origin.length) : backUrl, origin);
  // Going back to a launch would start the game again.
  if (to !== undefined) return LAUNCH.test(to) ? undefined : { kind: 'inside', to };
  const link = classifyLink(backUrl, trusted);
  return link.kind === 'trusted' && link.url.origin !== origin ? { kind: 'outside', href: link.url.href } : undefined;
}

/** Returns the address for the operator, because every game needs one; defaults to home. */
export function composeBackUrl(target: BackTarget | undefined, origin: string): string {
  if (target?.kind === 'outside') return target.href;
  return origin + toAddressPath(target?.to ?? ROUTES.home.path);
}
