import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '#operator/db/open-database.ts';
import { members, pushDevices } from '#operator/db/tables/schema.ts';

/** A message as a browser would receive it. */
export interface AcceptedPush {
  /** The member whose device received it; null if the device has no member any more. */
  readonly userName: string | null;
  readonly endpoint: string;
  readonly payload: unknown;
  readonly topic: string | null;
  readonly urgency: string;
  readonly ttl: number;
}

const MAX_STORED = 1_000;

export interface AcceptedPushes {
  readonly take: (push: Omit<AcceptedPush, 'userName'>) => Promise<void>;
  /** Newest last. */
  list(): readonly AcceptedPush[];
  forget(): void;
}

/** Records the messages that the push stand-ins accepted. */
export function createAcceptedPushes(db: Database): AcceptedPushes {
  let taken: AcceptedPush[] = [];
  return {
    async take(push) {
      const userName = await findUserName(db, push.endpoint);
      taken = [...taken, { userName, ...push }].slice(-MAX_STORED);
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
