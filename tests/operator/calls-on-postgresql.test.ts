import { afterAll, describe, test } from 'vitest';
import { defineCallRules } from './fixtures/call-rules.ts';
import { shareTestApp } from './fixtures/share-test-app.ts';
import { findPostgresqlFolder, startPostgresql } from './fixtures/temporary-postgresql.ts';

const programs = findPostgresqlFolder();

if (programs) {
  describe('on PostgreSQL', () => {
    const postgresql = startPostgresql(programs);
    afterAll(() => postgresql.stop());
    defineCallRules(shareTestApp({ kind: 'postgres', url: postgresql.url }));
  });
} else {
  test.skip('the same rules on PostgreSQL: skipped, none is installed here', () => {});
}
