import type { BackTarget } from '#src/components/way-back/use-leave.ts';
import { classifyLink } from '#src/services/links/classify-link.ts';
import { readAppPath } from '#src/services/paths/app-address.ts';
import { ROUTES, toAddressPath } from '#src/services/paths/route-table.ts';

/** The router does not tell small letters from capitals. */
const LAUNCH = new RegExp(`^${ROUTES.launchGame.path}\\b`, 'i');

interface Place {
  readonly origin: string;
  readonly trusted: ReadonlySet<string>;
}

/** Only pages of this app and of hosts the operator trusts; anything else is as if it were not there. docs/product/launch.md */
export function judgeBackUrl(backUrl: string, { origin, trusted }: Place): BackTarget | undefined {
  const isOurs = backUrl.startsWith(`${origin}/`);
  const to = readAppPath(isOurs ? backUrl.slice(origin.length) : backUrl, origin);
  // back to a launch would be no way back
  if (to !== undefined) return LAUNCH.test(to) ? undefined : { kind: 'inside', to };
  const link = classifyLink(backUrl, trusted);
  return link.kind === 'trusted' && link.url.origin !== origin ? { kind: 'outside', href: link.url.href } : undefined;
}

/** The address for the operator: a game needs one in any case. */
export function composeBackUrl(target: BackTarget | undefined, origin: string): string {
  if (target?.kind === 'outside') return target.href;
  return origin + toAddressPath(target?.to ?? ROUTES.home.path);
}
