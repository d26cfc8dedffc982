import { access, constants, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { SECOND_MS } from '#contract/limits.ts';
import type { OperatorConfig } from '#operator/config.ts';
import { describeCause, mayPass, readState } from '#operator/db/engines/database-unreachable.ts';
import { MIGRATIONS } from '#operator/db/engines/engine.ts';
import { createClient, limitConnection, POSTGRES_LIMITS } from '#operator/db/engines/postgres-client.ts';
import { StartError } from '#operator/start-error.ts';
import { about, type Diagnosis } from '../report/diagnosis.ts';

/** A private key that opens sealed bodies, as the database has it. */
export interface StoredKey {
  readonly id: string;
  readonly pem: string;
}

export interface DatabaseFindings {
  readonly diagnoses: readonly Diagnosis[];
  /** Null if they could not be read. */
  readonly sealingKeys: readonly StoredKey[] | null;
}

const { ok, warning, fault } = about('database');
/** The oldest version that still gets security fixes; each gets them for five years. */
const OLDEST_MAINTAINED = 15;
const VERSION_UNIT = 10_000;
/** Each process opens at most ten, and a second one is needed for an upgrade. */
const LEAST_CONNECTIONS = 25;
const CLOCK_LIMIT_MS = 5 * SECOND_MS;
const CREATE = 'Create it for the user of the processes, or set DATA_DIR.';
const NO_SUCH_TABLE = ['42P01', '3F000'];

/** Checks whether the database answers, its version, its migrations and its clock, and changes nothing. docs/product/doctor.md#database */
export async function checkDatabase({ database, operatorUrl }: OperatorConfig, now: () => number): Promise<DatabaseFindings> {
  if (operatorUrl !== null) {
    const text = `Calls go to ${operatorUrl}, so no database is used; "npm run check-operator" checks that operator.`;
    return { diagnoses: [ok(text)], sealingKeys: null };
  }
  if (database.kind === 'memory') return { diagnoses: [ok('It is in memory.')], sealingKeys: null };
  if (database.kind === 'folder') return { diagnoses: [await checkFolder(database.path)], sealingKeys: null };
  let client: Client | null = null;
  try {
    client = createClient(limitConnection(database.url, POSTGRES_LIMITS));
    await client.connect();
    const diagnoses = [
      ok('It answers.'),
      await checkVersion(client),
      await checkConnections(client),
      await checkMigrations(client),
      await checkClock(client, now),
    ];
    return { diagnoses, sealingKeys: await readSealingKeys(client) };
  } catch (error) {
    return { diagnoses: [describeFailure(error)], sealingKeys: null };
  } finally {
    void client?.end();
  }
}

function describeFailure(error: unknown): Diagnosis {
  const text = error instanceof StartError ? error.message : `It does not answer (${describeCause(error)}).`;
  if (error instanceof StartError) return fault(text, 'Correct DATABASE_URL.');
  if (!mayPass(error))
    return fault(
      `It refuses this user, password or name (${readState(error)}).`,
      'Correct DATABASE_URL, or create user and database.',
    );
  return fault(text, 'Start PostgreSQL, or correct host and port in DATABASE_URL; processes recover by themselves.');
}

/** The folder belongs to one process, which may be running: it is not opened here. */
async function checkFolder(path: string): Promise<Diagnosis> {
  const found = await stat(path).catch(() => null);
  if (!found && !(await canCreate(path)))
    return fault(`${path} does not exist, and this user cannot create it, so no process starts.`, CREATE);
  if (!found)
    return warning(
      `The embedded database in ${path} does not exist yet.`,
      'The first start creates it; for several processes set DATABASE_URL.',
    );
  if (!found.isDirectory()) return fault(`${path} is not a folder, so no process starts.`, 'Set DATA_DIR to a folder.');
  if (!(await isOurs(path, constants.R_OK | constants.W_OK)))
    return fault(
      `The embedded database in ${path} is not writable for this user.`,
      'Run the doctor and the operator as the same user, or set DATA_DIR.',
    );
  return ok(`The embedded database is in ${path}; a start migrates it, and only one process can use it.`);
}

const isOurs = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  );

/** Whether the nearest folder above that exists lets this user create one inside. */
async function canCreate(path: string): Promise<boolean> {
  const above = dirname(path);
  const found = await stat(above).catch(() => null);
  if (!found) return above !== path && (await canCreate(above));
  return found.isDirectory() && (await isOurs(above, constants.W_OK | constants.X_OK));
}

async function readOne<Value>(client: Client, query: string): Promise<Value | undefined> {
  const { rows } = await client.query<{ value: Value }>(query);
  return rows[0]?.value;
}

async function checkVersion(client: Client): Promise<Diagnosis> {
  const number = Number(await readOne<string>(client, "select current_setting('server_version_num') as value"));
  const major = Math.floor(number / VERSION_UNIT);
  if (major >= OLDEST_MAINTAINED) return ok(`It is PostgreSQL ${major}.`);
  return warning(
    `It is PostgreSQL ${major}, which gets no security fixes.`,
    `Upgrade to PostgreSQL ${OLDEST_MAINTAINED} or later.`,
  );
}

async function checkConnections(client: Client): Promise<Diagnosis> {
  const limit = Number(await readOne<string>(client, "select current_setting('max_connections') as value"));
  if (limit >= LEAST_CONNECTIONS) return ok(`It accepts ${limit} connections.`);
  return warning(
    `It accepts only ${limit} connections.`,
    'Raise max_connections: a process opens up to ten, and one more for its probes.',
  );
}

async function checkMigrations(client: Client): Promise<Diagnosis> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS.migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly when: number }[];
  };
  const last = await readLastMigration(client);
  if (last === null) return warning('It has no tables yet.', 'The first start creates them.');
  const waiting = journal.entries.filter(({ when }) => when > last).length;
  if (waiting > 0)
    return warning(
      `${waiting} migrations of this release have not run.`,
      'Start a process of this release: it runs them while the others serve.',
    );
  if (last > (journal.entries.at(-1)?.when ?? 0))
    return warning('It has been migrated by a newer release than this one.', 'Finish the upgrade, if this is not a roll-back.');
  return ok('All migrations of this release have run.');
}

async function readLastMigration(client: Client): Promise<number | null> {
  try {
    return (
      Number((await readOne<string>(client, 'select max(created_at) as value from drizzle.__drizzle_migrations')) ?? 0) || null
    );
  } catch (error) {
    if (NO_SUCH_TABLE.includes(readState(error) ?? '')) return null;
    throw error;
  }
}

async function checkClock(client: Client, now: () => number): Promise<Diagnosis> {
  const before = now();
  const databaseTime = Number(await readOne<string>(client, 'select extract(epoch from clock_timestamp()) * 1000 as value'));
  const skewMs = databaseTime - (before + now()) / 2;
  if (Math.abs(skewMs) <= CLOCK_LIMIT_MS) return ok('Its clock agrees with that of this machine.');
  const text = `Its clock is ${Math.round(Math.abs(skewMs) / SECOND_MS)} s ${skewMs > 0 ? 'ahead of' : 'behind'} that of this machine.`;
  return fault(text, 'Synchronise the clocks of both machines by NTP: sessions and codes expire by them.');
}

async function readSealingKeys(client: Client): Promise<readonly StoredKey[] | null> {
  try {
    return (await client.query<StoredKey>('select id, private_key as pem from sealing_keys order by id')).rows;
  } catch (error) {
    if (NO_SUCH_TABLE.includes(readState(error) ?? '')) return null;
    throw error;
  }
}
