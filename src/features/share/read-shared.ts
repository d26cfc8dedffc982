import { MAX_FEEDBACK_CHARACTERS } from '#contract/calls/feedback.ts';
import { cutText } from '#contract/cut-text.ts';
import { APP_SCOPE } from '#contract/names.ts';
import { foldTyped } from '#contract/typed-text.ts';
import { classifyLink } from '../../services/links/classify-link.ts';
import { readLinkTarget } from '../../services/links/read-link-target.ts';
import { ROUTES } from '../../services/paths/route-table.ts';

/** The content shared by another app, and its target in this one. */
type Shared =
  | { readonly kind: 'link'; readonly path: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' };

interface Reader {
  /** The page's own origin. */
  readonly origin: string;
  /** The operator's hosts; a link to any of them belongs to this app. */
  readonly trusted: ReadonlySet<string>;
  readonly isGuest: boolean;
}

const ADDRESS = /https?:\/\/\S+/gi;
/** The format of an invite code in docs/product/referral.md. */
const INVITE_CODE = /^[A-HJ-NP-Z2-9]{7}$/;
/** A link sent by another player must carry neither a session nor an address that a login would trust. */
const TAKEN_OUT = ['token', 'tokens', 'backUrl'];

/** Decides how to handle a text or a link that was shared to the app. docs/product/links.md */
export function readShared(search: string, { origin, trusted, isGuest }: Reader): Shared {
  const pieces = listPieces(search);
  const path = pieces
    .flatMap((piece) => piece.match(ADDRESS) ?? [])
    .map((address) => findOwnPath(address, origin, trusted))
    .find((found) => found !== undefined);
  if (path !== undefined) return { kind: 'link', path };
  const text = cutText(pieces.join('\n'), MAX_FEEDBACK_CHARACTERS);
  if (text === '') return { kind: 'nothing' };
  if (isGuest && INVITE_CODE.test(foldTyped(text))) {
    return { kind: 'link', path: `${ROUTES.register.path}?${new URLSearchParams({ referralCode: foldTyped(text) })}` };
  }
  return { kind: 'text', text };
}

/** Returns whether the operator's hosts must be loaded first, because a shared link may lead to another of its lines. */
export const hasForeignAppLink = (search: string, origin: string): boolean =>
  listPieces(search)
    .flatMap((piece) => piece.match(ADDRESS) ?? [])
    .some((address) => address.includes(APP_SCOPE) && !address.startsWith(`${origin}/`));

/** Apps often send the same content twice, as text and as address. */
function listPieces(search: string): string[] {
  const query = new URLSearchParams(search);
  const pieces = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '').filter((piece) => piece !== '');
  return pieces.filter(
    (piece, index) => !pieces.some((other, at) => at !== index && other.includes(piece) && (other !== piece || at < index)),
  );
}

function findOwnPath(address: string, origin: string, trusted: ReadonlySet<string>): string | undefined {
  const link = classifyLink(address.replace(/[.,;:!?)\]'"»”]+$/, ''), trusted);
  if (link.kind !== 'trusted') return undefined;
  const target = readLinkTarget(link.url.pathname + link.url.search, origin);
  // Rejects a link to the share screen itself, which could loop.
  if (!target || target.path === ROUTES.share.path) return undefined;
  const query = new URLSearchParams(target.search);
  for (const name of TAKEN_OUT) query.delete(name);
  return query.size > 0 ? `${target.path}?${query}` : target.path;
}
