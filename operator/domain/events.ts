import type { Database } from '../db/open-database.ts';
import type { MerchantRow } from '../db/tables/schema.ts';

/** Events between areas, which need not import each other. docs/decisions/0038-areas-tell-one-another-by-events.md */
export interface DomainEvents {
  /** A member registered at a merchant; `referralCode` is the unchecked value of the registration. */
  readonly 'member-registered': {
    readonly memberId: number;
    readonly merchantCode: string;
    readonly referralCode: unknown;
  };
  /** A payment was credited to a member. */
  readonly 'deposit-credited': { readonly memberId: number; readonly merchantRow: MerchantRow; readonly now: Date };
}

type Listener<N extends keyof DomainEvents> = (db: Database, event: DomainEvents[N]) => Promise<void>;
/** The listeners of each event, in the order in which they are called. */
export type EventListeners = { readonly [N in keyof DomainEvents]: readonly Listener<N>[] };

/** Calls the listeners sequentially, in the transaction `db` of the event's cause; an error in one rolls back everything. */
export type Publish = <N extends keyof DomainEvents>(db: Database, name: N, event: DomainEvents[N]) => Promise<void>;

export function createPublish(listeners: EventListeners): Publish {
  return async (db, name, event) => {
    for (const listen of listeners[name]) await listen(db, event);
  };
}
