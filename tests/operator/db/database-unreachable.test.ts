import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DatabaseUnreachable, toDatabaseUnreachable } from '#operator/db/engines/database-unreachable.ts';

test('why the database is away is told without what was to be written', () => {
  const lost = new DrizzleQueryError('insert into members', ['secret'], new Error('Connection terminated'));
  expect(toDatabaseUnreachable(lost)).toEqual(new DatabaseUnreachable('Connection terminated', { cause: lost }));
});

test('a failure for another reason stays what it was', () => {
  const wrong = new DrizzleQueryError('selec', [], Object.assign(new Error('syntax'), { code: '42601', severity: 'ERROR' }));
  expect([toDatabaseUnreachable(wrong), toDatabaseUnreachable('odd')]).toEqual([wrong, 'odd']);
});
