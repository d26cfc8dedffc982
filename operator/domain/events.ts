import type { Database } from '../db/open-database.ts';
import type { MerchantRow } from '../db/tables/schema.ts';

/**
 * What one area tells the others: the areas need not know one another. docs/decisions/0038-areas-tell-one-another-by-events.md
 */
export interface DomainEvents {
  /** Somebody became a member of a merchant; `referralCode` is what their registration brought, whatever it is. */
  readonly 'member-registered': {
    readonly memberId: number;
    readonly merchantCode: string;
    readonly referralCode: unknown;
  };
  /** A payment was credited to a member. */
  readonly 'deposit-credited': { readonly memberId: number; readonly merchantRow: MerchantRow; readonly now: Date };
}

type Listener<N extends keyof DomainEvents> = (db: Database, event: DomainEvents[N]) => Promise<void>;
/** Who listens to which event, in the order in which they are called. */
export type EventListeners = { readonly [N in keyof DomainEvents]: readonly Listener<N>[] };

/**
 * Calls the listeners of an event, one after another, in the transaction `db` of what it tells of: when one of them throws,
 * all of it is taken back.
 */
export type Publish = <N extends keyof DomainEvents>(db: Database, name: N, event: DomainEvents[N]) => Promise<void>;

export function createPublish(listeners: EventListeners): Publish {
  return async (db, name, event) => {
    for (const listen of listeners[name]) await listen(db, event);
  };
}
