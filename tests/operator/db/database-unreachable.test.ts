import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DatabaseUnreachable, toDatabaseUnreachable } from '#operator/db/engines/database-unreachable.ts';

test('the reason of an outage omits the values of the statement', () => {
  const lost = new DrizzleQueryError('insert into members', ['secret'], new Error('Connection terminated'));
  expect(toDatabaseUnreachable(lost)).toEqual(new DatabaseUnreachable('Connection terminated', { cause: lost }));
});

test('an error for another reason stays unchanged', () => {
  const wrong = new DrizzleQueryError('selec', [], Object.assign(new Error('syntax'), { code: '42601', severity: 'ERROR' }));
  expect([toDatabaseUnreachable(wrong), toDatabaseUnreachable('odd')]).toEqual([wrong, 'odd']);
});
