/** The overlays that may cover the screen unrequested, the most urgent first; docs/product/overlays.md. */
export const OVERLAY_KINDS = [
  'access',
  'forced-download',
  'app-upgrade',
  'update',
  'consent',
  'move',
  'announcement',
  'promo-image',
  'install',
  'push',
  'passkey',
  'one-tap',
] as const;

export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/**
 * The player's current activity. `new-name`: they write down a generated username. `login`: the remembered login is being tried,
 * which may open the login screen. `dialog`: a dialog that they opened, or the current overlay.
 */
export type Occupation = 'game' | 'payment' | 'chat' | 'new-name' | 'login' | 'form' | 'dialog';
/** No overlay covers these. */
const ABSORBING: readonly Occupation[] = ['game', 'payment', 'chat', 'new-name'];

/** The pause between two overlays. */
export const PAUSE_MS = 10_000;
/** A player who leaves a field, a game or a dialog may be about to open another one. */
export const FREE_FOR_MS = 3_000;
/** After this time without input, an access screen no longer waits for the form. */
export const FORM_PATIENCE_MS = 30_000;

/** One overlay that is waiting or shown. */
export interface OverlayTicket {
  readonly id: number;
  readonly kind: OverlayKind;
}

export interface OverlayContext {
  /** All waiting overlays and the shown one, in order of arrival. */
  readonly tickets: readonly OverlayTicket[];
  readonly shownId: number | undefined;
  readonly occupations: ReadonlySet<Occupation>;
  readonly now: number;
  /** When the last overlay was closed. */
  readonly closedAt: number;
  /** When the player was last busy. */
  readonly busyAt: number;
  /** When a form last had input. */
  readonly formUsedAt: number;
}

interface Choice {
  readonly shownId: number | undefined;
  /** When the choice may change without an event. */
  readonly nextAt: number | undefined;
}

/** Chooses the overlay on the screen: at most one, and none over a game, a payment or a form. docs/product/overlays.md */
export function chooseOverlay(context: OverlayContext): Choice {
  const { tickets, shownId } = context;
  const shown = tickets.find(({ id, kind }) => id === shownId && mayStay(kind, context));
  const chosen = sortByRank(tickets).find(
    (ticket) => ticket === shown || (mayCome(ticket.kind, context) && (!shown || yieldsTo(shown.kind, ticket.kind))),
  );
  return { shownId: chosen?.id, nextAt: tickets.length === 0 ? undefined : findNextMoment(context) };
}

const findRank = (kind: OverlayKind): number => OVERLAY_KINDS.indexOf(kind);

const sortByRank = (tickets: readonly OverlayTicket[]) => [...tickets].sort((a, b) => findRank(a.kind) - findRank(b.kind));

function mayStay(kind: OverlayKind, { occupations, now, formUsedAt }: OverlayContext): boolean {
  if (ABSORBING.some((occupation) => occupations.has(occupation))) return false;
  return !occupations.has('form') || (kind === 'access' && now - formUsedAt >= FORM_PATIENCE_MS);
}

function mayCome(kind: OverlayKind, context: OverlayContext): boolean {
  if (!mayStay(kind, context) || kind === 'access') return mayStay(kind, context);
  const { occupations, now, closedAt, busyAt } = context;
  const isBusy = occupations.has('dialog') || occupations.has('login');
  return !isBusy && now - closedAt >= PAUSE_MS && now - busyAt >= FREE_FOR_MS;
}

/** An access screen replaces any overlay; One Tap reports no close, so it never blocks. */
const yieldsTo = (shown: OverlayKind, next: OverlayKind): boolean =>
  findRank(next) < findRank(shown) && (next === 'access' || shown === 'one-tap');

function findNextMoment({ occupations, closedAt, busyAt, formUsedAt, now }: OverlayContext): number | undefined {
  const patienceEnds = occupations.has('form') ? [formUsedAt + FORM_PATIENCE_MS] : [];
  const moments = [closedAt + PAUSE_MS, busyAt + FREE_FOR_MS, ...patienceEnds].filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
