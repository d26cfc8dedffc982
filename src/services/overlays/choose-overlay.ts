/** What may cover the screen unasked, the most pressing first; docs/product/overlays.md. */
export const OVERLAY_KINDS = [
  'access',
  'forced-download',
  'app-upgrade',
  'update',
  'consent',
  'announcement',
  'promo-image',
  'install',
  'push',
  'passkey',
  'one-tap',
] as const;

export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/** What the player is busy with; `new-name`: they note a username that was made up; `dialog`: one that they asked for, or the overlay that is shown. */
export type Occupation = 'game' | 'payment' | 'chat' | 'new-name' | 'form' | 'dialog';
/** Nothing comes over these. */
const ABSORBING: readonly Occupation[] = ['game', 'payment', 'chat', 'new-name'];

/** After one has gone, before the next one comes. */
export const PAUSE_MS = 10_000;
/** Whoever leaves a field, a game or a dialog may be about to open another. */
export const FREE_FOR_MS = 3_000;
/** An access screen waits no longer for a form in which nothing happens. */
export const FORM_PATIENCE_MS = 30_000;

/** One overlay that would be shown. */
export interface OverlayTicket {
  readonly id: number;
  readonly kind: OverlayKind;
}

export interface OverlaySituation {
  /** All that would be shown, the one that is included, in the order they came. */
  readonly tickets: readonly OverlayTicket[];
  readonly shownId: number | undefined;
  readonly occupations: ReadonlySet<Occupation>;
  readonly now: number;
  /** When the last one had gone. */
  readonly goneAt: number;
  /** When the player was last busy. */
  readonly busyAt: number;
  /** When something last happened in a form. */
  readonly formUsedAt: number;
}

interface Choice {
  readonly shownId: number | undefined;
  /** When time alone may change the choice. */
  readonly nextAt: number | undefined;
}

/** Decides what covers the screen now: one at most, and nothing over a game, a payment or a form. docs/product/overlays.md */
export function chooseOverlay(situation: OverlaySituation): Choice {
  const { tickets, shownId } = situation;
  const shown = tickets.find(({ id, kind }) => id === shownId && mayStay(kind, situation));
  const chosen = sortByRank(tickets).find(
    (ticket) => ticket === shown || (mayCome(ticket.kind, situation) && (!shown || givesWay(shown.kind, ticket.kind))),
  );
  return { shownId: chosen?.id, nextAt: tickets.length === 0 ? undefined : findNextMoment(situation) };
}

const findRank = (kind: OverlayKind): number => OVERLAY_KINDS.indexOf(kind);

const sortByRank = (tickets: readonly OverlayTicket[]) => [...tickets].sort((a, b) => findRank(a.kind) - findRank(b.kind));

function mayStay(kind: OverlayKind, { occupations, now, formUsedAt }: OverlaySituation): boolean {
  if (ABSORBING.some((occupation) => occupations.has(occupation))) return false;
  return !occupations.has('form') || (kind === 'access' && now - formUsedAt >= FORM_PATIENCE_MS);
}

function mayCome(kind: OverlayKind, situation: OverlaySituation): boolean {
  if (!mayStay(kind, situation) || kind === 'access') return mayStay(kind, situation);
  const { occupations, now, goneAt, busyAt } = situation;
  return !occupations.has('dialog') && now - goneAt >= PAUSE_MS && now - busyAt >= FREE_FOR_MS;
}

/** An access screen takes the place of anything; a one-tap, of which nobody says when it is gone, blocks nothing. */
const givesWay = (shown: OverlayKind, next: OverlayKind): boolean =>
  findRank(next) < findRank(shown) && (next === 'access' || shown === 'one-tap');

function findNextMoment({ occupations, goneAt, busyAt, formUsedAt, now }: OverlaySituation): number | undefined {
  const patienceEnds = occupations.has('form') ? [formUsedAt + FORM_PATIENCE_MS] : [];
  const moments = [goneAt + PAUSE_MS, busyAt + FREE_FOR_MS, ...patienceEnds].filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
