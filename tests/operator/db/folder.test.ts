import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#operator/db/engines/lock-folder.ts';
import { prepareFolder } from '#operator/db/engines/prepare-folder.ts';
import { openDatabase } from '#operator/db/open-database.ts';
import { StartError } from '#operator/start-error.ts';
import { findPostgresqlFolder, nameDatabase, startPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';

const LONG_MS = 60_000;
const NOBODY = 65_534;
const LOCK = new URL('../../../operator/db/engines/lock-folder.ts', import.meta.url).href;
const PREPARE = new URL('../../../operator/db/engines/prepare-folder.ts', import.meta.url).href;
const isRoot = process.getuid?.() === 0;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Locks the folder in another process until that is killed. Its output is `locked`, or why it failed. */
async function lockElsewhere(prefix: readonly string[] = []) {
  const script = `import { lockFolder } from '${LOCK}'; setInterval(() => {}, 1_000);
    lockFolder('${folder}').then(() => console.log('locked'), (error) => console.log(error.message));`;
  const [program, ...args] = [...prefix, process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
  const other = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = (await Promise.race([once(other.stdout, 'data'), once(other, 'exit').then(() => ['ended'])])) as [unknown];
  return {
    said: String(said).trim(),
    end: async () => {
      const end = once(other, 'exit');
      other.kill('SIGKILL');
      await end;
    },
  };
}
const findMode = (path: string) => (statSync(path).mode & 0o7777).toString(8);
const openFolder = (path: string) => openDatabase({ kind: 'folder', path }, async () => {});
const toSentence = async (opening: Promise<{ close(): Promise<void> }>) =>
  opening.then(
    async (opened) => `opened ${String(await opened.close())}`,
    (error: Error) => (error instanceof StartError ? error.message : `no sentence: ${String(error)}`),
  );

test('one process locks a folder until it releases the lock', { timeout: LONG_MS }, async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/^The data in .+ is in use by process \d+ on .+: stop it, or set DATA_DIR/);
  const other = await lockElsewhere();
  expect(other.said).toMatch(`in use by process ${process.pid} on `);
  await other.end();
  await unlock();
  await (await lockFolder(folder))();
});

test('a killed process leaves no lock, even if its process id is in use again', { timeout: LONG_MS }, async () => {
  const killed = await lockElsewhere();
  expect(killed.said).toBe('locked');
  await expect(lockFolder(folder)).rejects.toThrow('in use by process');
  await killed.end();
  // An earlier operator left this file, and a running process has that id now.
  writeFileSync(join(folder, 'operator.pid'), '1');
  await (await lockFolder(folder))();
});

/** Emulates a container: process ids and a host name of its own. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--uts', '--'] as const;
const [unshare, ...namespaces] = CONTAINER;
const mayContain = spawnSync(unshare, [...namespaces, 'true']).status === 0;
const unlessContained = mayContain ? '' : ' (not tried: this machine has no unshare, or does not allow it)';
test.skipIf(!mayContain)(
  `two containers that share a folder do not share the lock${unlessContained}`,
  { timeout: LONG_MS },
  async () => {
    const first = await lockElsewhere(CONTAINER);
    const second = await lockElsewhere(CONTAINER);
    expect([first.said, second.said]).toEqual(['locked', expect.stringContaining('in use by process 1 on ')]);
    await Promise.all([first.end(), second.end()]);
  },
);

test('only one of many concurrent starts gets the folder', { timeout: LONG_MS }, async () => {
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries) if (tried.status === 'fulfilled') await tried.value();
});

test('a process that gives up during the query is not taken for the owner', async () => {
  const other = createServer((socket) => {
    socket.destroy();
    other.close();
  });
  await once(other.listen(join(folder, 'lock-00000000')), 'listening');
  await (await lockFolder(folder))();
});

test.each([
  ['with many letters', 'x'.repeat(120)],
  ['with few letters of three bytes each', '家'.repeat(40)],
])('can lock a long path: %s', async (_title, name) => {
  folder = join(folder, name);
  mkdirSync(folder);
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use by process');
  await unlock();
});

test('restricts the data to its owner, even if it was readable before', { timeout: LONG_MS }, async () => {
  const path = join(folder, 'made', 'here');
  await (await prepareFolder(path)).unlock();
  expect([findMode(path), findMode(join(path, 'pglite'))]).toEqual(['700', '700']);
  for (const open of [path, join(path, 'pglite')]) chmodSync(open, 0o755);
  writeFileSync(join(path, 'pglite', 'PG_VERSION'), '');
  chmodSync(join(path, 'pglite', 'PG_VERSION'), 0o666);
  await (await prepareFolder(path)).unlock();
  const files = ['', 'pglite', 'pglite/PG_VERSION'].map((name) => findMode(join(path, name)));
  expect(files).toEqual(['700', '700', '600']);
});

test('a folder with other files keeps its mode', { timeout: LONG_MS }, async () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'notes.txt'), '');
  await (await prepareFolder(folder)).unlock();
  expect([findMode(folder), findMode(join(folder, 'pglite'))]).toEqual(['755', '700']);
});

test('reports an unusable data folder in one sentence', { timeout: LONG_MS }, async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  mkdirSync(join(folder, 'odd'));
  writeFileSync(join(folder, 'odd', 'pglite'), '');
  const sentences = [file, join(file, 'below'), join(folder, 'odd'), '/proc/fastline'].map((path) =>
    toSentence(openFolder(path)),
  );
  expect(await Promise.all(sentences)).toEqual([
    `DATA_DIR must be a folder, and ${file} is or lies below a file.`,
    `DATA_DIR must be a folder, and ${file}/below is or lies below a file.`,
    `DATA_DIR must be a folder, and ${folder}/odd/pglite is or lies below a file.`,
    'The folder /proc/fastline cannot be made or used (ENOENT): set DATA_DIR to another one.',
  ]);
});

test('reports a folder without write permission in one sentence', { timeout: LONG_MS }, async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(closed, 0o555);
  if (isRoot) process.seteuid?.(NOBODY);
  const sentences = [await toSentence(openFolder(closed)), await toSentence(openFolder(join(closed, 'below')))];
  if (isRoot) process.seteuid?.(0);
  expect(sentences).toEqual([
    `The folder ${closed} cannot be written (EACCES): set DATA_DIR to one that can.`,
    `The folder ${closed}/below cannot be written (EACCES): set DATA_DIR to one that can.`,
  ]);
});

/** Makes a folder a read-only disk for one process. */
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"';
const withReadOnly = (path: string, command: readonly string[]) =>
  spawnSync(unshare, ['--user', '--map-root-user', '--mount', '--', 'sh', '-c', READ_ONLY, path, ...command], {
    encoding: 'utf8',
  });
const mayMount = withReadOnly(tmpdir(), ['true']).status === 0;
const unlessMounted = mayMount ? '' : ' (not tried: this machine has no unshare, or does not allow it)';
test.skipIf(!mayMount)(`reports a read-only disk in one sentence${unlessMounted}`, { timeout: LONG_MS }, () => {
  mkdirSync(join(folder, 'pglite'), { mode: 0o700 });
  const script = `import { prepareFolder } from '${PREPARE}';
    for (const path of ['${folder}', '${folder}/below']) await prepareFolder(path).catch((error) => console.log(error.name, error.message));`;
  const { stdout } = withReadOnly(folder, [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script]);
  expect(stdout.trim().split('\n')).toEqual([
    `StartError The folder ${folder} cannot be written (EROFS): set DATA_DIR to one that can.`,
    `StartError The folder ${folder}/below cannot be written (EROFS): set DATA_DIR to one that can.`,
  ]);
});

test.skipIf(!findPostgresqlFolder())('reports an unusable DATABASE_URL in one sentence', { timeout: LONG_MS }, async () => {
  const server = startPostgresql(findPostgresqlFolder() ?? '');
  const urls = [nameDatabase(server.url, 'nothing'), server.url.replace('fastline@', 'nobody@'), 'postgres://[::1'];
  const open = (url: string) => toSentence(openDatabase({ kind: 'postgres', url }, async () => {}));
  const sentences = await Promise.all(urls.map(open));
  await server.remove();
  expect(sentences).toEqual([
    'The database that DATABASE_URL names does not exist: create it, or set another name.',
    'The database at DATABASE_URL refuses this user or this password.',
    'DATABASE_URL cannot be read: it must be postgres://user:password@host:port/name.',
  ]);
});
