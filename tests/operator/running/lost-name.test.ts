import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#contract/limits.ts';
import { fetchJson, getPublicKey, logIn, sendLogin } from '../fixtures/log-in.ts';
import { createTestApp, openTestApp, PASSWORD } from '../fixtures/test-app.ts';

const [, recipe = ''] = readFileSync('docs/operating.md', 'utf8').split('\n### Lose a name\n');
/** Returns the documented statement, with the moment of the loss. */
const find = (begin: string, lostAt: Date) =>
  sql.raw((new RegExp(`\`(${begin}[^\`]+)\``).exec(recipe)?.[1] ?? '').replace(/'20[^']+'/, `'${lostAt.toISOString()}'`));

test('after the documented steps of a lost name, no token, sealing key or recorded password is of use', async () => {
  const { app, db, close, clock } = await openTestApp();
  onTestFinished(close);
  const before = await getPublicKey(app);
  const token = await logIn(app, 'ada');
  await db.execute(find('update members', new Date(clock.now.getTime() - HOUR_MS)));
  for (const statement of ['delete from sessions', 'delete from sealing_keys']) {
    expect(recipe).toContain(statement);
    await db.execute(sql.raw(statement));
  }
  const restarted = await createTestApp(db, clock);
  const { reply } = await fetchJson(restarted, '/wps/member/balance', { headers: { Authorization: token } });
  expect(reply.success).toBe(false);
  expect(await getPublicKey(restarted)).not.toBe(before);
  expect((await sendLogin(restarted, 'ada', PASSWORD)).reply.success).toBe(false);
  expect((await sendLogin(restarted, 'grace', PASSWORD)).reply.success).toBe(true);
});
