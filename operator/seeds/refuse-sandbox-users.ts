import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { members } from '../db/tables/schema.ts';
import { isPasswordRight } from '../domain/accounts/passwords.ts';
import { StartError } from '../start-error.ts';
import { TEST_USERS } from './test-users.ts';

/** Throws StartError if test users of a sandbox can still log in with the public default password. docs/product/operator.md */
export async function refuseSandboxUsers(db: Database, password: string): Promise<void> {
  const names = TEST_USERS.map((person) => person.userName);
  // A registered member is not a test user, even with such a name and password.
  const isPlanted = and(inArray(members.userName, names), isNull(members.registeredFrom));
  // Many of them share one hash, and a check is slow on purpose.
  const rows = await db.selectDistinct({ passwordHash: members.passwordHash }).from(members).where(isPlanted);
  for (const { passwordHash } of rows) {
    if (!(await isPasswordRight(password, passwordHash))) continue;
    throw new StartError(
      `The database was a sandbox and lets its test users in with the password "${password}": set DATA_DIR or DATABASE_URL to another one.`,
    );
  }
}
