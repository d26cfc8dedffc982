import { afterAll, describe, expect, test } from 'vitest';
import { members } from '../../operator/db/schema.ts';
import { getPublicKey } from './fixtures/log-in.ts';
import { defineCallRules } from './fixtures/rules/call-rules.ts';
import { defineLedgerRules } from './fixtures/rules/ledger-rules.ts';
import { definePaymentRules } from './fixtures/rules/payment-rules.ts';
import { defineRaceRules } from './fixtures/rules/race-rules.ts';
import { defineRepeatRules } from './fixtures/rules/repeat-rules.ts';
import { defineRewardRules } from './fixtures/rules/reward-rules.ts';
import { shareTestApp } from './fixtures/share-test-app.ts';
import { findPostgresqlFolder, startPostgresql } from './fixtures/temporary/temporary-postgresql.ts';
import { openTestApp } from './fixtures/test-app.ts';

const programs = findPostgresqlFolder();

if (programs) {
  describe('on PostgreSQL', () => {
    const postgresql = startPostgresql(programs);
    afterAll(() => postgresql.stop());
    const place = { kind: 'postgres', url: postgresql.url } as const;
    const subject = shareTestApp(place);
    defineCallRules(subject);
    defineRepeatRules(subject);
    defineRaceRules(subject);
    defineRewardRules(subject);
    defineLedgerRules(subject);
    definePaymentRules(subject);

    test('processes that start together plant everything once', async () => {
      const opened = await Promise.all([openTestApp(place), openTestApp(place)]);
      const keys = await Promise.all(opened.map(({ app }) => getPublicKey(app)));
      const counts = await Promise.all(opened.map(({ db }) => db.$count(members)));
      await Promise.all(opened.map(({ close }) => close()));
      expect([new Set(keys).size, counts]).toEqual([1, [18, 18]]);
    });
  });
} else {
  test.skip('the same rules on PostgreSQL: skipped, none is installed here', () => {});
}
