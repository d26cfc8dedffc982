import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '#operator/db/tables/schema.ts';
import { getPublicKey } from '../fixtures/log-in.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';
import { openTestApp } from '../fixtures/test-app.ts';

const programs = findPostgresqlFolder();
const LONG_MS = 60_000;
const FIXTURE = new URL('../fixtures/temporary/temporary-postgresql.ts', import.meta.url).href;

if (programs) {
  describe('PostgreSQL', () => {
    let server: TemporaryPostgresql;
    beforeAll(() => {
      server = startPostgresql(programs);
    }, LONG_MS);
    afterAll(() => server?.remove());

    test('concurrent starts seed everything once', { timeout: LONG_MS }, async () => {
      const place = { kind: 'postgres', url: server.url } as const;
      const opened = await Promise.all([openTestApp(place), openTestApp(place)]);
      const keys = await Promise.all(opened.map(({ app }) => getPublicKey(app)));
      const counts = await Promise.all(opened.map(({ db }) => db.$count(members)));
      await Promise.all(opened.map(({ close }) => close()));
      expect([new Set(keys).size, counts]).toEqual([1, [18, 18]]);
    });

    test('a test server ends with the process that started it, even after SIGKILL', { timeout: LONG_MS }, async () => {
      const script = `import { startPostgresql } from '${FIXTURE}'; console.log(startPostgresql('${programs}').url); setInterval(() => {}, 1_000);`;
      const maker = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
      const [url] = (await once(maker.stdout, 'data')) as [Buffer];
      const folder = new URL(String(url).trim().replace('@/', '@localhost/')).searchParams.get('host') ?? '';
      expect(existsSync(folder)).toBe(true);
      maker.kill('SIGKILL');
      await expect.poll(() => existsSync(folder), { timeout: LONG_MS }).toBe(false);
    });
  });
} else {
  test.skip('the rules were not tested on PostgreSQL: initdb and pg_ctl are not on this machine', () => {});
}
