import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogWriter } from '#operator/http/log-writer.ts';

const MODULE = resolve(import.meta.dirname, '../../../operator/http/log-writer.ts');
const ROOT = resolve(import.meta.dirname, '../../..');
/** Two of the tests start a process, which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
const LONG = 'x'.repeat(300_000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a destination whose writes end only when a test ends them. */
function createSlowSink() {
  const texts: string[] = [];
  const ends: (() => void)[] = [];
  return {
    texts,
    end: () => ends.shift()?.(),
    write: (text: string, done: () => void) => {
      texts.push(text);
      ends.push(done);
    },
    writeSync: (text: string) => void texts.push(text),
  };
}

test('lines are written together, and one write at a time', async () => {
  const sink = createSlowSink();
  const log = createLogWriter(sink);
  log.write('one');
  log.write('two');
  expect(sink.texts).toEqual([]);
  await vi.runAllTimersAsync();
  log.write('three');
  await vi.runAllTimersAsync();
  expect(sink.texts).toEqual(['one\ntwo\n']);
  sink.end();
  await vi.runAllTimersAsync();
  expect(sink.texts).toEqual(['one\ntwo\n', 'three\n']);
  sink.end();
  await log.close();
});

test('lines without room are dropped and counted, and nothing waits for a slow reader', async () => {
  const sink = createSlowSink();
  const log = createLogWriter(sink);
  log.write('first');
  await vi.runAllTimersAsync();
  for (let line = 0; line < 10; line += 1) log.write(LONG);
  expect(log.countDropped()).toBe(7);
  sink.end();
  await vi.runAllTimersAsync();
  const written = sink.texts[1]?.split('\n') ?? [];
  expect([written.length, JSON.parse(written[3] ?? '')]).toEqual([5, { time: expect.any(String), kind: 'log', dropped: 7 }]);
  sink.end();
  log.write('afterwards');
  await vi.runAllTimersAsync();
  expect(sink.texts[2]).toBe('afterwards\n');
  sink.end();
  await log.close();
});

test('a stop waits until everything has been written', async () => {
  const sink = createSlowSink();
  const log = createLogWriter(sink);
  log.write('one');
  await vi.runAllTimersAsync();
  log.write('two');
  let isClosed = false;
  const closed = log.close().then(() => {
    isClosed = true;
  });
  sink.end();
  await vi.runAllTimersAsync();
  expect([sink.texts, isClosed]).toEqual([['one\n', 'two\n'], false]);
  sink.end();
  await closed;
});

test.each([
  ['ends', 'process.exit(0)', 0],
  ['fails', 'setTimeout(() => { throw new Error("unforeseen") })', 1],
])('a process that %s at once has written its lines', (_, end, status) => {
  const script = `
    import { createLogWriter, standardOutput } from ${JSON.stringify(MODULE)};
    const log = createLogWriter(standardOutput);
    for (let line = 0; line < 1000; line += 1) log.write('line ' + line);
    ${end};`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const ended = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect([ended.status, ended.stdout]).toEqual([
    status,
    Array.from({ length: 1000 }, (_line, line) => `line ${line}\n`).join(''),
  ]);
});
