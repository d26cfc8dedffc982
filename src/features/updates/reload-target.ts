import { isHomePath } from '#contract/names.ts';
import { selectCarried } from '../../services/visit/carried-parameters.ts';

const HOME_PATH = '/m/home';
const KEPT_PATHS: readonly string[] = ['/m/login', '/m/register', '/m/register.html', '/m/game', '/m/member/home'];

/** Where a reload for a new release leads; docs/product/releases.md. */
export function chooseReloadTarget(path: string, search: string): string {
  const carried = selectCarried(search);
  const target = isHomePath(path) || KEPT_PATHS.includes(path) ? path : HOME_PATH;
  return carried ? `${target}?${carried}` : target;
}
