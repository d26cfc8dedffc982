import { LOBBY_PATHS } from '../../../contract/names.ts';

const HOME_PATH = '/m/home';
const KEPT_PATHS: readonly string[] = [
  ...LOBBY_PATHS,
  '/m/index',
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/game',
  '/m/member/home',
];
/** Where a visitor came from; anything else in the address, a token above all, is left behind. */
const KEPT_PARAMETERS = 'affiliateCode referralCode r inApp fbclid gclid ttclid kwaiclid bbg isBgeTest cid'.split(' ');

/** Where a reload for a new release leads; docs/product/releases.md. */
export function chooseReloadTarget(path: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams([...given].filter(([name]) => KEPT_PARAMETERS.includes(name)));
  const target = KEPT_PATHS.includes(path) ? path : HOME_PATH;
  return kept.size > 0 ? `${target}?${kept}` : target;
}
