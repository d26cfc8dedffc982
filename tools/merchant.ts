import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { MERCHANTS } from '#merchants/merchants.ts';
import { readConfig } from '#operator/config.ts';
import { openDatabase } from '#operator/db/open-database.ts';
import { changeMerchant, MerchantChanges } from '#operator/domain/merchants/change-merchant.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';
import { StartError } from '#operator/start-error.ts';

const USAGE = `Usage:
npm run merchant -- --code CODE                          (prints its flags and settings)
npm run merchant -- --code CODE [--flag NAME=on|off]… [--settings JSON]`;
const SWITCHES: Readonly<Record<string, boolean>> = { on: true, off: false };

function readOptions() {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { code: text, flag: { ...text, multiple: true, default: [] }, settings: text } });
    return values;
  } catch {
    throw new StartError(USAGE);
  }
}

/** Throws StartError with one sentence that names the invalid part. */
function readChanges({ flag, settings = '{}' }: ReturnType<typeof readOptions>): MerchantChanges {
  const flags = flag.map((change) => change.split('=')).map(([name = '', value = '']) => [name, SWITCHES[value] ?? value]);
  const parsed = v.safeParse(MerchantChanges, { flags: Object.fromEntries(flags), settings: parseJson(settings) });
  if (!parsed.success) throw new StartError(describeIssue(parsed.issues[0]));
  return parsed.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError('--settings takes JSON, as in \'{"maintenance":true}\'.');
  }
}

const describeIssue = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'The change'}: ${issue.message}`;

/** Shows a merchant's row, or changes it while players are online; docs/product/merchants.md */
async function merchant(): Promise<void> {
  const options = readOptions();
  const code = MERCHANTS.find((known) => known.code === options.code)?.code;
  if (code === undefined)
    throw new StartError(`${USAGE}\nwhere CODE is one of ${MERCHANTS.map((known) => known.code).join(', ')}.`);
  const changes = readChanges(options);
  const { database: place, defaultPassword: password, hasSandbox } = readConfig(process.env);
  const database = await openDatabase(place, (db) => seedDatabase(db, { password, hasSandbox }));
  try {
    const row = await changeMerchant(database.db, code, changes);
    process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
  } catch (error) {
    throw error instanceof v.ValiError ? new StartError(describeIssue(error.issues[0])) : error;
  } finally {
    await database.close();
  }
}

try {
  await merchant();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
