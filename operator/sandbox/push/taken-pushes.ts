import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { members, pushDevices } from '../../db/tables/schema.ts';

/** A message as a browser would get it. */
export interface TakenPush {
  /** The member whose device it reached; null where nobody has the device any more. */
  readonly userName: string | null;
  readonly endpoint: string;
  readonly payload: unknown;
  readonly topic: string | null;
  readonly urgency: string;
  readonly ttl: number;
}

const MOST_KEPT = 1_000;

export interface TakenPushes {
  readonly take: (push: Omit<TakenPush, 'userName'>) => Promise<void>;
  /** Newest last. */
  list(): readonly TakenPush[];
  forget(): void;
}

/** What the stand-ins for push services took. */
export function createTakenPushes(db: Database): TakenPushes {
  let taken: TakenPush[] = [];
  return {
    async take(push) {
      const userName = await findUserName(db, push.endpoint);
      taken = [...taken, { userName, ...push }].slice(-MOST_KEPT);
    },
    list: () => taken,
    forget() {
      taken = [];
    },
  };
}

async function findUserName(db: Database, endpoint: string): Promise<string | null> {
  const isThere = or(
    eq(pushDevices.registrationToken, endpoint),
    sql`strpos(${pushDevices.registrationToken}, ${JSON.stringify(endpoint)}) > 0`,
  );
  const [device] = await db
    .select({ userName: members.userName })
    .from(pushDevices)
    .innerJoin(members, eq(members.id, pushDevices.memberId))
    .where(isThere);
  return device?.userName ?? null;
}
