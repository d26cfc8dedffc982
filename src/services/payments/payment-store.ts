import * as v from 'valibot';
import type { Deposit } from '#contract/calls/cashier.ts';
import type { ApiError } from '../../bridges/api-error.ts';
import { onPageRestored } from '../../platform/page/page-visibility.ts';
import { createStore } from '../../state/create-store.ts';
import { isPaymentEntry, readPaymentEntries, removePaymentEntry, writePaymentEntry } from './payment-entries.ts';

const PAYMENT_ROWS = ['cashier.deposit', 'rewards.claimVoucher', 'rewards.exchange', 'rewards.claimMission'] as const;
export type PaymentRow = (typeof PAYMENT_ROWS)[number];

/** A payment without a reply, as it is stored before it is sent, so that it survives a killed page. */
const PendingPayment = v.object({
  /** Its Idempotency-Key. */
  key: v.string(),
  endpoint: v.picklist(PAYMENT_ROWS),
  body: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Entries of the list that it changes, from before the payment. */
  known: v.optional(v.array(v.string())),
  /** When it was pressed, in epoch milliseconds of the operator's clock as estimated then. */
  begunAt: v.number(),
  /** Another line showed something else than the reply, so customer service is offered. docs/product/read-back.md */
  isDoubted: v.optional(v.boolean()),
});
export type PendingPayment = v.InferOutput<typeof PendingPayment>;

/** The operator's view of a payment. `unseen`: it has not carried it out so far; it may still be on its way. */
export interface Finding {
  readonly state: 'applied' | 'refused' | 'unseen';
  /** The operator has another payment under this key, or two lines contradict one another. */
  readonly isDoubted?: true;
  readonly deposit?: Deposit;
  /** The id of the payment's entry in its list. */
  readonly entry?: string;
  /** The line that showed it. */
  readonly line?: string;
}

/** The state of a payment whose deposit has this status. */
export const STATE_OF_DEPOSIT = { success: 'applied', refused: 'refused' } as const satisfies Record<
  Deposit['status'],
  Finding['state']
>;

/** The final outcome: what the operator did, or the error with which it refused the call. */
export type PaymentOutcome =
  | { readonly finding: Finding; readonly error?: undefined }
  | { readonly error: ApiError; readonly finding?: undefined };

/** The action for a payment that is overdue. `again`: it may be sent again and counts once; `look`: the player checks the list. */
export type Overdue = 'again' | 'look';

/**
 * The state of a payment:
 *
 * - sent → settled: this page received the reply.
 * - sent → unknown → found: the reply was lost, and the outcome was found later.
 * - sent → unknown → given up: the player dismissed the payment, which removes it.
 *
 * A settled or found payment stays on this page until its player has seen the outcome. docs/product/cashier.md
 */
export type Payment = { readonly payment: PendingPayment } & (
  | { readonly state: 'sent' }
  /** Other pages of this member may have sent it. `overdue`: long enough without a reply for the player to decide. */
  | { readonly state: 'unknown'; readonly overdue?: Overdue }
  | { readonly state: 'settled' | 'found'; readonly outcome: PaymentOutcome }
);
export type UnknownPayment = Extract<Payment, { state: 'unknown' }>;
export type EndedPayment = Extract<Payment, { state: 'settled' | 'found' }>;

type Payments = ReadonlyMap<string, Payment>;

const isEnded = (each: Payment): each is EndedPayment => each.state === 'settled' || each.state === 'found';
export const isUnknown = (each: Payment): each is UnknownPayment => each.state === 'unknown';

const isSent =
  (endpoint: PaymentRow) =>
  ({ state, payment }: Payment): boolean =>
    state === 'sent' && payment.endpoint === endpoint;

const NONE: readonly PendingPayment[] = [];

interface PaymentStoreDeps {
  readonly getToken: () => string | undefined;
  readonly findOwner: () => string | null;
  readonly onSessionChange: (listener: () => void) => void;
  readonly page: Pick<Window, 'addEventListener'>;
}

/** Stores the pending payments of this page's member, which all tabs share. */
function createPendingEntries({ getToken, findOwner }: Pick<PaymentStoreDeps, 'getToken' | 'findOwner'>) {
  /** Payments of a session whose member is not identified yet, such as a session that a link started. */
  let early: { readonly token: string; readonly payments: readonly PendingPayment[] } | undefined;
  const readEarly = () => (early && early.token === getToken() ? early.payments : NONE);

  /** Returns the oldest first. */
  const read = (): readonly PendingPayment[] => {
    const owner = findOwner();
    const kept = owner === null ? readEarly() : readPaymentEntries(owner).filter((entry) => v.is(PendingPayment, entry));
    return kept.toSorted((a, b) => a.begunAt - b.begunAt);
  };
  const write = (payment: PendingPayment) => {
    const token = getToken();
    const owner = findOwner();
    if (owner !== null) writePaymentEntry(owner, payment);
    else if (token !== undefined) early = { token, payments: [...readEarly().filter(({ key }) => key !== payment.key), payment] };
  };

  return {
    read,
    write,
    /** Assigns an entry of the list to this payment, so that it matches no other pending one. */
    assign: (payment: PendingPayment, entry: string) => {
      const all = read();
      // Another member may have logged in meanwhile.
      if (!all.some(({ key }) => key === payment.key)) return;
      for (const other of all) {
        if (other.key === payment.key || other.endpoint !== payment.endpoint || !other.known) continue;
        write({ ...other, known: [...other.known, entry] });
      }
    },
    /** Another line lists these entries from before the payment, too. */
    addKnown: (key: string, ids: readonly string[]) => {
      const pending = read().find((payment) => payment.key === key);
      if (pending?.known && ids.length > 0) write({ ...pending, known: [...pending.known, ...ids] });
    },
    markDoubted: (key: string, isDoubted: boolean) => {
      const pending = read().find((payment) => payment.key === key);
      if (isDoubted && pending && !pending.isDoubted) write({ ...pending, isDoubted });
    },
    /** Also removes it after another member has logged in. */
    remove: (key: string) => {
      removePaymentEntry(key);
      if (early) early = { ...early, payments: early.payments.filter((payment) => payment.key !== key) };
    },
    /** The member of the session may be known now. */
    assignEarly: () => {
      const owner = findOwner();
      if (owner !== null) for (const payment of readEarly()) writePaymentEntry(owner, payment);
      if (owner !== null || readEarly() === NONE) early = undefined;
    },
  };
}

/**
 * The payments of this page's member by idempotency key. A payment never expires: it stays until the operator reports its outcome
 * or the player dismisses it. docs/product/cashier.md
 */
export function createPaymentStore({ getToken, findOwner, onSessionChange, page }: PaymentStoreDeps) {
  const entries = createPendingEntries({ getToken, findOwner });
  /** The payments whose reply may still arrive on this page, each with the token that sent it. They outlast a logout. */
  const inFlight = new Map<string, string | undefined>();
  let last = { token: getToken(), owner: findOwner() };

  const toPayment = (payment: PendingPayment, before: Payment | undefined): Payment => {
    if (inFlight.has(payment.key)) return { payment, state: 'sent' };
    const overdue = before?.state === 'unknown' ? before.overdue : undefined;
    return { payment, state: 'unknown', ...(overdue && { overdue }) };
  };
  /** Reads what is pending; the ended payments come from this page. */
  const compose = (before: Payments, ended: readonly EndedPayment[]): Payments => {
    const pending = entries.read().map((payment) => toPayment(payment, before.get(payment.key)));
    return new Map([...pending, ...ended].map((each) => [each.payment.key, each]));
  };
  const store = createStore(compose(new Map(), []));
  const list = () => [...store.get().values()];
  const refresh = (ended = list().filter(isEnded)) => store.set(compose(store.get(), ended));

  /** Without a state, the outcome is not shown. */
  const end = (payment: PendingPayment, outcome: PaymentOutcome, state: EndedPayment['state'] | undefined) => {
    const entry = outcome.finding?.entry ?? outcome.finding?.deposit?.id;
    if (entry !== undefined) entries.assign(payment, entry);
    inFlight.delete(payment.key);
    entries.remove(payment.key);
    refresh([...list().filter(isEnded), ...(state ? [{ payment, state, outcome }] : [])]);
  };
  /** The list's entry may belong to an equal payment that is under way or was answered after the list was read. */
  const isOfAnother = ({ endpoint, known }: PendingPayment, entry: string | undefined) =>
    entry !== undefined && (list().some(isSent(endpoint)) || known?.includes(entry));

  onSessionChange(() => {
    const { token, owner } = last;
    last = { token: getToken(), owner: findOwner() };
    entries.assignEarly();
    // The outcomes of one member are not shown to the next. A member may have been identified meanwhile.
    const isSameMember = token !== undefined && last.token !== undefined && (owner === null || owner === last.owner);
    refresh(isSameMember ? undefined : []);
  });
  // Another tab of the same member pays as well; a page from the back/forward cache has missed its events.
  page.addEventListener('storage', ({ key }) => {
    // Another page of this origin has cleared the whole storage, which settles no payment.
    if (key === null) for (const each of list()) if (!isEnded(each)) entries.write(each.payment);
    if (key === null || isPaymentEntry(key)) refresh();
  });
  onPageRestored(() => refresh());

  return {
    get: store.get,
    onChange: store.onChange,
    use: () => store.use((payments) => payments),
    listUnknown: (): readonly UnknownPayment[] => list().filter(isUnknown),
    /** Stores a payment that is about to be sent. */
    begin: (payment: PendingPayment): void => {
      inFlight.set(payment.key, getToken());
      entries.write(payment);
      refresh();
    },
    addKnown: entries.addKnown,
    /** The reply arrived, or the payment was not sent at all. Only the session that sent it sees the outcome. */
    settle: (payment: PendingPayment, outcome: PaymentOutcome): void => {
      const isOfThisSession = !inFlight.has(payment.key) || inFlight.get(payment.key) === getToken();
      end(payment, outcome, isOfThisSession ? 'settled' : undefined);
    },
    /** The reply will not arrive by itself any more, or lines contradict one another about the payment. */
    markUnknown: (key: string, isDoubted = false): void => {
      inFlight.delete(key);
      entries.markDoubted(key, isDoubted);
      refresh();
    },
    /** The outcome was found; returns false for a payment that is not unknown any more, or an entry of another one. */
    markFound: (key: string, outcome: PaymentOutcome): boolean => {
      const found = store.get().get(key);
      if (!found || !isUnknown(found) || isOfAnother(found.payment, outcome.finding?.entry)) return false;
      end(found.payment, outcome, 'found');
      return true;
    },
    markOverdue: (key: string, overdue: Overdue): void => {
      const lost = store.get().get(key);
      if (lost && isUnknown(lost) && lost.overdue !== overdue) store.set(new Map(store.get()).set(key, { ...lost, overdue }));
    },
    /** The player has dismissed it. */
    giveUp: (key: string): void => {
      entries.remove(key);
      refresh();
    },
    /** The player has seen the outcomes of a row, or makes its next payment. */
    forget: (endpoint: PaymentRow, states: readonly EndedPayment['state'][] = ['settled', 'found']): void => {
      const ended = list().filter(isEnded);
      const kept = ended.filter(({ payment, state }) => payment.endpoint !== endpoint || !states.includes(state));
      if (kept.length < ended.length) refresh(kept);
    },
  };
}

export type PaymentStore = ReturnType<typeof createPaymentStore>;
