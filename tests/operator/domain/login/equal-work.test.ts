import { scrypt } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { mfaTickets } from '#operator/db/tables/schema.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { logInWith, sendVerification, toOutcome } from '../../fixtures/ways-in.ts';

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>();
  return { ...original, scrypt: vi.fn(original.scrypt) };
});

const subject = shareTestApp();
beforeEach(() => resetAttempts(subject.current));

/** Measures the cost of a login: the number of password hashes and of queries. */
async function weigh(work: () => Promise<Parameters<typeof toOutcome>[0]>): Promise<[string, number, number]> {
  vi.mocked(scrypt).mockClear();
  const { db } = subject.current;
  const asked = [vi.spyOn(db, 'select'), vi.spyOn(db, 'insert'), vi.spyOn(db, 'update'), vi.spyOn(db, 'delete')];
  const outcome = toOutcome(await work());
  const queries = asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of asked) spy.mockRestore();
  return [outcome, vi.mocked(scrypt).mock.calls.length, queries];
}

test('an unknown name costs as much as a wrong password', async () => {
  const wrong = await weigh(() => logInWith(subject.current, { username: 'ada', password: 'guess' }));
  const unknown = await weigh(() => logInWith(subject.current, { username: 'nobody', password: 'guess' }));
  const unfit = await weigh(() => logInWith(subject.current, { username: 'x'.repeat(4_096), password: '' }));
  expect(wrong.slice(0, 2)).toEqual(['login.cred.err', 1]);
  expect([unknown, unfit]).toEqual([wrong, wrong]);
});

test('the second step costs as much for an unknown name and without a login', async () => {
  const body = { method: 'P', payeeName: 'ALAN TURING', password: 'guess' };
  await logInWith(subject.current, { username: 'alan' });
  const wrong = await weigh(() => sendVerification(subject.current, body));
  const unknown = await weigh(() => sendVerification(subject.current, { ...body, username: 'nobody' }));
  await subject.current.db.delete(mfaTickets);
  const withoutLogin = await weigh(() => sendVerification(subject.current, { ...body, password: PASSWORD }));
  expect(wrong.slice(0, 2)).toEqual(['login.cred.err', 1]);
  expect([unknown, withoutLogin]).toEqual([wrong, wrong]);
});

test('an unknown number costs as much as a wrong code', async () => {
  const bySms = (username: string) => logInWith(subject.current, { type: 'sms', username, password: '000000' });
  expect(await weigh(() => bySms('+639170000009'))).toEqual(await weigh(() => bySms('+639171234567')));
});
