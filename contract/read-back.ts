import type { Body, MutationName, QueryName, Reply } from './endpoints.ts';
import { isNotLoggedIn, isSameCode } from './errors.ts';
import { DAY_MS, HOUR_MS, STATUS_TOO_MANY_REQUESTS } from './limits.ts';

/** A write that was answered as done. */
export interface ConfirmedWrite<N extends MutationName = MutationName> {
  readonly body: Body<N>;
  readonly value: Reply<N>;
  /** Entries from before the write of the list that it adds to, if the page had the list. */
  readonly listed?: readonly string[] | undefined;
  /** The earliest time by the operator's clock, in epoch milliseconds, as estimated then; 0 if that clock was never read. */
  readonly sentAt: number;
  /** The values among which the player chose, as another line gives them. */
  readonly choices?: readonly Choice[] | undefined;
}

interface Choice {
  readonly code: string;
  readonly name: string;
}

/** The answer of the row that shows the outcome. */
export type ReadAnswer<N extends QueryName = QueryName> =
  | { readonly ok: true; readonly value: Reply<N> }
  | { readonly ok: false; readonly status: number; readonly errorCode: string };

/** Whether another line shows what the write did; undefined if its answer shows nothing. docs/product/read-back.md */
export type ReadBackComparison = (write: ConfirmedWrite, read: ReadAnswer) => boolean | undefined;

/** The estimate of the operator's time may be off by this much. */
const CLOCK_TOLERANCE_MS = HOUR_MS;
/** An entry may seem this much older: its time may lack the zone or the hour, and a repeated key returns the first entry. */
const MAX_ENTRY_AGE_MS = 2 * DAY_MS;

/** Whether the entry is new; undefined if only its time is in doubt and the page did not have the list. */
const isNew = ({ listed, sentAt }: ConfirmedWrite, { id, createdAt }: Entry): boolean | undefined => {
  if (listed?.includes(id) || createdAt < sentAt - MAX_ENTRY_AGE_MS) return false;
  return listed !== undefined || createdAt >= sentAt - CLOCK_TOLERANCE_MS || undefined;
};

interface Entry {
  readonly id: string;
  readonly createdAt: number;
}

/** Operators name a method in several ways, so only the name or code of another one contradicts. */
const isOtherMethod = (name: string, sent: string, choices: readonly Choice[]): boolean => {
  const isNamed = (choice: Choice) =>
    [choice.code, choice.name].some((own) => own.trim().toLowerCase() === name.trim().toLowerCase());
  const chosen = choices.find(({ code }) => code === sent);
  return chosen !== undefined && !isNamed(chosen) && choices.some(isNamed);
};

/** Only the state from before contradicts a claim: a reward may leave the list, or have a state that is not in the table. */
const isClaimed = (rewards: readonly Reward[], claimedId: string, before: string): boolean | undefined => {
  const status = rewards.find(({ id }) => id === claimedId)?.status;
  return status === 'claimed' || (status === before ? false : undefined);
};

interface Reward {
  readonly id: string;
  readonly status: string;
}

const comparisons = {
  'cashier.deposit': ofValue<'cashier.deposit', 'cashier.deposits'>((write, { deposits }) => {
    const { body, value } = write;
    const found = deposits.find(({ id }) => id === value.id);
    if (!found || found.status !== value.status || found.currency !== value.currency) return false;
    if (isOtherMethod(found.methodName ?? '', body.method, write.choices ?? [])) return false;
    return [body.amount, value.amount].every((amount) => amount === found.amount) && isNew(write, found);
  }),
  'rewards.claimVoucher': ofValue<'rewards.claimVoucher', 'rewards.vouchers'>(({ body }, { vouchers }) =>
    isClaimed(vouchers, body.voucherId, 'open'),
  ),
  'rewards.claimMission': ofValue<'rewards.claimMission', 'rewards.missions'>(({ body }, { missions }) =>
    isClaimed(missions, body.missionId, 'done'),
  ),
  'rewards.exchange': ofValue<'rewards.exchange', 'rewards.mall'>((write, { products, exchanges }) => {
    if (!exchanges) return undefined;
    // The last piece of a product may be gone from the list.
    const product = products.find(({ id }) => id === write.body.productId);
    const isOfProduct = ({ title, cost }: { title: string; cost: number }) =>
      !product || (title === product.title && cost === product.cost);
    const answers = exchanges.filter(isOfProduct).map((exchange) => isNew(write, exchange));
    return answers.includes(true) || (answers.includes(undefined) ? undefined : false);
  }),
  'saferplay.change': ofValue<'saferplay.change', 'saferplay.state'>(({ body }, state) => {
    const { depositLimit: sent, reminderMinutes } = body;
    const limit = sent && state.depositLimits.find(({ period }) => period === sent.period);
    // A raise waits until `nextAt`; any other change replaces what was waiting.
    const amount = limit?.nextAt ? limit.nextAmount : limit?.amount;
    return (!sent || (amount ?? null) === sent.amount) && (reminderMinutes == null || state.reminderMinutes === reminderMinutes);
  }),
  /**
   * Only the password that is in force can be changed to itself, or be refused as the same one. A change ends the pause after wrong
   * passwords, so a pause shows that there was none.
   */
  'member.password': (_write, read) => {
    if (read.ok || isSameCode(read.errorCode, 'password_same')) return true;
    return isSameCode(read.errorCode, 'password_wrong') || read.status === STATUS_TOO_MANY_REQUESTS ? false : undefined;
  },
  /** A pause ends every session of the member. */
  'saferplay.pause': (_write, read) => {
    if (read.ok) return false;
    return isNotLoggedIn(read.status, read.errorCode) || isSameCode(read.errorCode, 'play_paused') || undefined;
  },
} satisfies Partial<Record<MutationName, ReadBackComparison>>;

/** The row that lists what the player chose among, if the comparison needs it. */
export const findChoices = (name: string): QueryName | undefined => (name === 'cashier.deposit' ? 'cashier.settings' : undefined);

/** Finds the comparison of a call whose row has `readBack`. */
export const findComparison = (name: string): ReadBackComparison | undefined =>
  (comparisons as Readonly<Record<string, ReadBackComparison>>)[name];

function ofValue<N extends MutationName, Q extends QueryName>(
  compare: (write: ConfirmedWrite<N>, value: Reply<Q>) => boolean | undefined,
): ReadBackComparison {
  return (write, read) => (read.ok ? compare(write, read.value as Reply<Q>) : undefined);
}
