import { APP_SCOPE } from '#contract/names.ts';
import { MOST_FEEDBACK_CHARACTERS } from '#contract/schemas/player/feedback.ts';
import { classifyLink } from '../../services/links/classify-link.ts';
import { readLinkTarget } from '../../services/links/read-link-target.ts';
import { ROUTES } from '../../services/paths/route-table.ts';

/** What another app gave, and where it may lead in this one. */
type Shared =
  | { readonly kind: 'link'; readonly path: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' };

interface Reader {
  /** The page's own. */
  readonly origin: string;
  /** Hosts of the operator; a link to any of them is one of this app. */
  readonly trusted: ReadonlySet<string>;
  readonly isGuest: boolean;
}

const ADDRESS = /https?:\/\/\S+/gi;
/** A friend's code as docs/product/referral.md has it. */
const INVITE_CODE = /^[A-HJ-NP-Z2-9]{7}$/;
/** A link that somebody sent must not bring their session along, nor what a login would trust. */
const TAKEN_OUT = ['token', 'tokens', 'backUrl'];

/** Decides what becomes of a text or a link that was shared to the app. docs/product/links.md */
export function readShared(search: string, { origin, trusted, isGuest }: Reader): Shared {
  const parts = listParts(search);
  const path = parts
    .flatMap((part) => part.match(ADDRESS) ?? [])
    .map((address) => findOwnPath(address, origin, trusted))
    .find((found) => found !== undefined);
  if (path !== undefined) return { kind: 'link', path };
  const text = parts.join('\n').slice(0, MOST_FEEDBACK_CHARACTERS);
  if (text === '') return { kind: 'nothing' };
  if (isGuest && INVITE_CODE.test(text)) {
    return { kind: 'link', path: `${ROUTES.register.path}?${new URLSearchParams({ referralCode: text })}` };
  }
  return { kind: 'text', text };
}

/** Whether the operator's hosts must be known first: something in it may lead to another line of theirs. */
export const hasForeignAppLink = (search: string, origin: string): boolean =>
  listParts(search)
    .flatMap((part) => part.match(ADDRESS) ?? [])
    .some((address) => address.includes(APP_SCOPE) && !address.startsWith(`${origin}/`));

/** Apps give the same thing twice, as text and as address. */
function listParts(search: string): string[] {
  const query = new URLSearchParams(search);
  const parts = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '').filter((part) => part !== '');
  return parts.filter(
    (part, index) => !parts.some((other, at) => at !== index && other.includes(part) && (other !== part || at < index)),
  );
}

function findOwnPath(address: string, origin: string, trusted: ReadonlySet<string>): string | undefined {
  const link = classifyLink(address.replace(/[.,;:!?)\]'"»”]+$/, ''), trusted);
  if (link.kind !== 'trusted') return undefined;
  const target = readLinkTarget(link.url.pathname + link.url.search, origin);
  // another share, or an endless one
  if (!target || target.path === ROUTES.share.path) return undefined;
  const query = new URLSearchParams(target.search);
  for (const name of TAKEN_OUT) query.delete(name);
  return query.size > 0 ? `${target.path}?${query}` : target.path;
}
