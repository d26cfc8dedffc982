import { classifyLink } from '#src/services/links/classify-link.ts';
import { readAppRoute } from '#src/services/paths/back-url.ts';
import type { BackTarget } from '../use-leave.ts';

interface Place {
  readonly origin: string;
  readonly trusted: ReadonlySet<string>;
}

/** Only pages of this app and of hosts the operator trusts; anything else is as if it were not there. docs/product/launch.md */
export function judgeBackUrl(backUrl: string, { origin, trusted }: Place): BackTarget | undefined {
  const isOurs = backUrl.startsWith(`${origin}/`);
  const to = readAppRoute(isOurs ? backUrl.slice(origin.length) : backUrl, origin);
  // back to a launch would be no way back
  if (to !== undefined) return /^\/launchGame\b/i.test(to) ? undefined : { kind: 'inside', to };
  const link = classifyLink(backUrl, trusted);
  return link.kind === 'trusted' && link.url.origin !== origin ? { kind: 'outside', href: link.url.href } : undefined;
}

/** The address for the operator: a game needs one in any case. */
export function composeBackUrl(target: BackTarget | undefined, origin: string): string {
  if (target?.kind === 'outside') return target.href;
  return `${origin}/m${target?.to ?? '/home'}`;
}
