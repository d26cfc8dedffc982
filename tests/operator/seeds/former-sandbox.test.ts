import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { type Database, openDatabase } from '#operator/db/open-database.ts';
import { members } from '#operator/db/tables/schema.ts';
import { hashPassword } from '#operator/domain/accounts/passwords.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';
import { StartError } from '#operator/start-error.ts';

const START_MS = 120_000;
vi.setConfig({ testTimeout: 60_000 });
const folder = mkdtempSync(join(tmpdir(), 'fastline-former-sandbox-'));
const place = { kind: 'folder', path: folder } as const;

const FIRST_PORT = 9180;
const LINES = 4;
let starts = 0;

/**
 * Starts and stops once, so that the folder is free again. Each start has its own ports: if another thread starts a program, that
 * program holds a port for a moment longer than this process.
 */
async function start(env: Record<string, string> = {}): Promise<void> {
  const port = FIRST_PORT + LINES * starts;
  starts += 1;
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG: 'off',
    NODE_ENV: 'production',
    DATA_DIR: folder,
    ...env,
  });
  const operator = await startOperator({ ...config, serveApp: 'none' });
  await operator.close();
}
async function change(alter: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase(place, async () => {});
  await alter(db);
  await close();
}

beforeAll(() => change((db) => seedDatabase(db, { password: 'fastline-1', hasSandbox: true })), START_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a former sandbox folder cannot become production', async () => {
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/was a sandbox .* "fastline-1"/);
  await expect(start({ DEFAULT_PASSWORD: 'another' })).rejects.toThrow(StartError);
});

test('naming the sandbox password explicitly allows it', async () => {
  await expect(start({ DEFAULT_PASSWORD: 'fastline-1' })).resolves.toBeUndefined();
});

test('a player who registered with that password does not prevent the start', async () => {
  const passwordHash = await hashPassword('of their own');
  await change((db) => db.update(members).set({ passwordHash }));
  const sandboxHash = await hashPassword('fastline-1');
  const registered = { passwordHash: sandboxHash, registeredFrom: { registerMethod: 'H5' } };
  await change((db) => db.update(members).set(registered).where(eq(members.userName, 'grace')));
  await expect(start()).resolves.toBeUndefined();
});
