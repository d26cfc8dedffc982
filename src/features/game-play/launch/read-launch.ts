import { isPopupRequested } from '../popup-window.ts';

export interface LaunchRequest {
  /** Who is asked, in which words; docs/product/launch.md. */
  readonly kind: 'lottery' | 'sea' | 'vendor';
  readonly code: string;
  /** Of a lottery. */
  readonly prizeMode: string;
  /** Of a game of somebody else. */
  readonly vendor: string;
  readonly lottoView: 'betting' | 'lobby';
  readonly isTraditional: boolean;
  readonly wantsWindow: boolean;
  /** As the address has it: judged before anybody follows it. */
  readonly backUrl: string;
  readonly title: string;
}

const SEA_VENDOR = 'SEA_LOTT';
const MOST_CODE_LENGTH = 100;

/** What an address asks to launch; undefined: it names no game. A value that nobody knows counts as not said. */
export function readLaunch(search: string): LaunchRequest | undefined {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name)?.trim() ?? '';
  const [code, prizeMode, vendor] = [read('code'), read('prize_mode'), read('vendor')];
  if (code === '' || code.length > MOST_CODE_LENGTH) return undefined;
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
