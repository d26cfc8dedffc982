import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { type Counts, countVitest, sumCounts } from './count-results.ts';

/** A part of the check, in a process of its own. */
interface Part {
  readonly title: string;
  readonly files: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const FOLDER = '.cache/checks/hostile';
const CALLS = 100_000;
const SEED = 20_261_128;
/** A part of so many calls takes some minutes, so that the progress shows and both cores are busy until the end. */
const CALLS_OF_A_PART = 5_000;
const FILES_OF_CALLS = ['hostile-calls', 'signed-hostile-calls'];
const SLOWEST = ['browser/browser-attacks', 'attacks', 'signing-operator'];
const MAX_FAILURE_CHARACTERS = 4_000;
const TALLY = /operator, seed \d+: (\{.*\})/;

const { values } = parseArgs({ options: { calls: { type: 'string' }, seed: { type: 'string' }, jobs: { type: 'string' } } });
const calls = Number(values.calls ?? CALLS);
const firstSeed = Number(values.seed ?? SEED);
const jobs = Number(values.jobs ?? Math.max(1, availableParallelism()));
const begunAt = performance.now();

const toPath = (name: string) => `tests/hostile/${name}.test.ts`;

/** The table first, because a browser takes longest; then the calls of both operators in ranges of seeds. */
function listParts(): Part[] {
  const named = [...FILES_OF_CALLS, ...SLOWEST].map(toPath);
  const others = readdirSync('tests/hostile', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/hostile/${name}`)
    .filter((path) => !named.includes(path));
  const table: Part[] = [
    ...SLOWEST.map((name) => ({ title: name, files: [toPath(name)], environment: { HOSTILE_CALLS: '0' } })),
    { title: 'the other tests', files: others, environment: { HOSTILE_CALLS: '0' } },
  ];
  const ranges = Math.ceil(calls / FILES_OF_CALLS.length / CALLS_OF_A_PART);
  const ofEach = Math.ceil(calls / FILES_OF_CALLS.length / ranges);
  const random = Array.from({ length: ranges }, (_, range) =>
    FILES_OF_CALLS.map((name) => {
      const seed = String(firstSeed + range);
      return {
        title: `${name}, seed ${seed}`,
        files: [toPath(name)],
        environment: { HOSTILE_CALLS: `${ofEach}`, HOSTILE_SEED: seed },
      };
    }),
  );
  return [...table, ...random.flat()];
}

const running = new Set<ChildProcess>();

/** Runs a part; `output` is what it printed. */
function run(command: string, environment: Part['environment'] = {}): Promise<{ hasPassed: boolean; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, { shell: true, env: { ...process.env, ...environment } });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (status) => {
      running.delete(child);
      done({ hasPassed: status === 0, output: stripVTControlCharacters(output) });
    });
  });
}

interface Sum {
  readonly counts: Counts[];
  /** The numbers of all tallies, by their names. */
  readonly tally: Map<string, number>;
}

async function runPart(part: Part, number: number, sum: Sum): Promise<void> {
  const report = `${FOLDER}/${number}.json`;
  const command = `npx vitest run ${part.files.join(' ')} --maxWorkers=1`;
  const { hasPassed, output } = await run(command, { ...part.environment, VITEST_REPORT: report });
  for (const line of output.split('\n')) {
    const [, found] = TALLY.exec(line) ?? [];
    if (found === undefined) continue;
    for (const [name, value] of Object.entries(JSON.parse(found) as Record<string, number | string[]>)) {
      sum.tally.set(name, (sum.tally.get(name) ?? 0) + (Array.isArray(value) ? value.length : value));
    }
  }
  const counts = countVitest(report, hasPassed);
  sum.counts.push(counts);
  if (counts.failed === 0) return;
  print(`\n${part.title} failed:\n${output.slice(-MAX_FAILURE_CHARACTERS)}`);
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const minutes = () => `${((performance.now() - begunAt) / 60_000).toFixed(1)} min`;

async function main(): Promise<void> {
  const built = await run('npx vite build');
  if (!built.hasPassed) throw new Error(built.output);
  rmSync(FOLDER, { recursive: true, force: true });
  const parts = listParts();
  const sum: Sum = { counts: [], tally: new Map() };
  const waiting = [...parts.entries()];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, part] = next;
      await runPart(part, number, sum);
      done += 1;
      print(`${done} of ${parts.length} parts, ${sum.tally.get('hostileCalls') ?? 0} calls, ${minutes()}: ${part.title}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const { hostileCalls = 0, ...reached } = Object.fromEntries(sum.tally);
  const { passed, failed, failures } = sumCounts(sum.counts);
  print(`\n${hostileCalls} hostile calls: ${JSON.stringify(reached)}; ${passed} passed, ${failed} failed; ${minutes()}`);
  for (const failure of failures) print(failure);
  process.exitCode = failed > 0 || hostileCalls < calls ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill();
    process.exit(1);
  });
}
await main();
