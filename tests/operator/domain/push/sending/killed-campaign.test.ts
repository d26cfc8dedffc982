import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#operator/db/open-database.ts';
import { members, pushDeliveries, pushDevices } from '#operator/db/tables/schema.ts';
import { BATCH_DELIVERIES } from '#operator/domain/push/sending/deliveries.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';

const LONG_MS = 120_000;
const DEVICES = 400;
const KILLED_AFTER = 120;
const SANDBOX_OFFSET = 9;
const NOW = new Date();
/** Any point on the curve, because the payload is never decrypted. */
const P256DH = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

/** The number of pushes per device. */
const taken = new Map<string, number>();
const server = createServer((request, response) => {
  taken.set(request.url ?? '', 1 + (taken.get(request.url ?? '') ?? 0));
  server.emit('taken');
  request.resume().on('end', () => response.writeHead(201).end());
});
let folder = '';
let program: ChildProcess | undefined;

const openFolder = () =>
  openDatabase({ kind: 'folder', path: folder }, (db) => seedDatabase(db, { password: null, hasSandbox: true }));

function runCommand(args: readonly string[]): ChildProcess {
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port - SANDBOX_OFFSET), DATA_DIR: folder, DATABASE_URL: '', DEFAULT_PASSWORD: '' };
  return spawn(process.execPath, ['--import', 'tsx', 'tools/push.ts', ...args], { env, stdio: 'inherit' });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-push-'));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { db, close } = await openFolder();
  const row = { merchantCode: 'aurora', userName: 'many', passwordHash: '-' };
  const [member] = await db.insert(members).values(row).returning();
  const keys = { p256dh: P256DH, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const devices = Array.from({ length: DEVICES }, (_, device) => ({
    id: `device-${device}`,
    memberId: member?.id ?? 0,
    registrationToken: JSON.stringify({ endpoint: `http://localhost:${port}/push/${device}`, keys }),
    boundAt: NOW,
  }));
  await db.insert(pushDevices).values(devices);
  await close();
}, LONG_MS);
afterAll(() => {
  program?.kill('SIGKILL');
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a killed campaign can be resumed and sends to each device once', { timeout: LONG_MS }, async () => {
  program = runCommand(['--merchant', 'aurora', '--title', 'Draw 4711']);
  while (taken.size < KILLED_AFTER) await once(server, 'taken');
  const killed = once(program, 'exit');
  program.kill('SIGKILL');
  await killed;
  expect(taken.size).toBeLessThan(DEVICES);

  program = runCommand(['--resume']);
  expect((await once(program, 'exit'))[0]).toBe(0);
  expect([...new Set(taken.values())]).toEqual([1]);

  const { db, close } = await openFolder();
  const rows = await db.select({ device: pushDeliveries.deviceId, state: pushDeliveries.state }).from(pushDeliveries);
  await close();
  const sent = rows.filter(({ state }) => state === 'sent');
  const lost = rows.filter(({ state }) => state === 'sending');
  expect([rows.length, sent.length + lost.length]).toEqual([DEVICES, DEVICES]);
  expect(lost.length).toBeLessThanOrEqual(BATCH_DELIVERIES);
  for (const { device } of sent) expect(taken.has(`/push/${device.replace('device-', '')}`)).toBe(true);
});
