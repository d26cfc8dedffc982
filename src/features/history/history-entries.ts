import type { Deposit } from '#contract/calls/cashier.ts';
import type { PlayHistory } from '#contract/calls/safer-play.ts';

/** One row of the history. */
export interface HistoryEntry {
  readonly kind: string;
  readonly account: string;
  /** Negative if it leaves the account. */
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
  readonly reference?: string | undefined;
  /** The deposit of the entry; a refused one moved nothing. */
  readonly deposit?: Deposit;
}

/** Merges both lists, newest first. A deposit is in both of them, and only its own list has the payment method. */
export function mergeEntries(deposits: readonly Deposit[], history: PlayHistory | undefined): HistoryEntry[] {
  const listedSince = Math.min(...deposits.map(({ createdAt }) => createdAt));
  const isListed = ({ kind, at }: { kind: string; at: number }) => kind === 'deposit' && at >= listedSince;
  const { movements = [], currency = '' } = history ?? {};
  const entries = [
    ...deposits.map(toEntry),
    ...movements
      .filter((moved) => !isListed(moved))
      .map((moved): HistoryEntry => ({ ...moved, currency, reference: moved.reference ?? undefined })),
  ];
  return entries.toSorted((one, other) => other.at - one.at);
}

function toEntry(deposit: Deposit): HistoryEntry {
  const { id, amount, currency, createdAt } = deposit;
  return { kind: 'deposit', account: 'cash', amount, currency, at: createdAt, reference: id, deposit };
}

const hasMoved = ({ deposit }: HistoryEntry): boolean => deposit?.status !== 'refused';

/** The first moment of the month that contains `at`, in the device's zone, moved by so many months. */
export function findMonth(at: number, movedBy = 0): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth() + movedBy, 1).getTime();
}

export const selectMonth = (entries: readonly HistoryEntry[], month: number): HistoryEntry[] =>
  entries.filter(({ at }) => findMonth(at) === month);

/** The incoming and outgoing amounts of a month, as sums and for each of its days. */
export interface MonthSums {
  readonly account: string;
  readonly currency: string;
  readonly incoming: number;
  /** Positive. */
  readonly outgoing: number;
  readonly days: readonly { readonly incoming: number; readonly outgoing: number }[];
}

/** Sums a month's money, or its points if no money moved; undefined if nothing did. */
export function sumMonth(entries: readonly HistoryEntry[], month: number): MonthSums | undefined {
  const moved = selectMonth(entries, month).filter(hasMoved);
  const first = moved.find(({ account }) => account === 'cash') ?? moved[0];
  if (!first) return undefined;
  const { account, currency } = first;
  const summed = moved.filter((entry) => entry.account === account && entry.currency === currency);
  const dayCount = new Date(findMonth(month, 1) - 1).getDate();
  const days = Array.from({ length: dayCount }, (_, index) => {
    return sumAmounts(summed.filter(({ at }) => new Date(at).getDate() === index + 1));
  });
  return { account, currency, ...sumAmounts(summed), days };
}

function sumAmounts(entries: readonly HistoryEntry[]) {
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const amounts = entries.map(({ amount }) => amount);
  return { incoming: add(amounts.filter((amount) => amount > 0)), outgoing: -add(amounts.filter((amount) => amount < 0)) || 0 };
}
