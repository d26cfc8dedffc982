import { APP_SCOPE, isHomePath } from '#contract/names.ts';
import { findRouteName, ROUTES, toAddressPath } from '../../services/paths/route-table.ts';
import { selectCarried } from '../../services/visit/carried-parameters.ts';

/** Where a reload for a new release leads; docs/product/releases.md. */
export function chooseReloadTarget(path: string, search: string): string {
  const carried = selectCarried(search);
  const target = isHomePath(path) || staysOnReload(path) ? path : toAddressPath(ROUTES.home.path);
  return carried ? `${target}?${carried}` : target;
}

function staysOnReload(path: string): boolean {
  const name = path.startsWith(APP_SCOPE) ? findRouteName(path.slice(APP_SCOPE.length - 1)) : undefined;
  return name !== undefined && ROUTES[name].staysOnReload === true;
}
