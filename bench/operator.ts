import { parseArgs } from 'node:util';
import { findPostgresqlFolder, startPostgresql } from '#tests/operator/fixtures/temporary/temporary-postgresql.ts';
import { compareLogs } from './operator/compare-logs.ts';
import { describeLoadedMachine, printCapacity, printFlood, printLogs } from './operator/load-tables.ts';
import { type Engine, startLoadedOperator } from './operator/loaded-operator.ts';
import { LOADS } from './operator/loads.ts';
import { type Capacity, type Flood, measureCapacity, measureFlood } from './operator/measure-load.ts';
import { printLine } from './report/print.ts';

/** Calls, logins and pages a second, and ten times as many, on both engines; docs/capacity.md */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, engine: { type: 'string' } } });
const durationMs = Number(values.seconds) * 1_000;
const programs = findPostgresqlFolder();
const ENGINES = (['postgresql', 'pglite'] as const).filter(
  (engine) => (engine === 'pglite' || programs) && (!values.engine || engine === values.engine),
);

if (ENGINES.length === 0 || !(durationMs > 0)) {
  process.stderr.write(
    'Say npm run bench:operator [-- --seconds 5] [--engine postgresql|pglite]; PostgreSQL needs initdb and pg_ctl.\n',
  );
  process.exit(2);
}
printLine(await describeLoadedMachine());
for (const engine of ENGINES) await measureEngine(engine);

async function measureEngine(engine: Engine): Promise<void> {
  const server = engine === 'postgresql' ? startPostgresql(programs ?? '') : null;
  try {
    const operator = await startLoadedOperator(server?.url ?? null);
    const startMb = await operator.readMemoryMb();
    const capacities: Capacity[] = [];
    const floods: Flood[] = [];
    for (const load of LOADS) {
      const capacity = await measureCapacity(operator, load, durationMs);
      capacities.push(capacity);
      floods.push(await measureFlood(operator, load, capacity.perSecond, durationMs));
    }
    const endMb = await operator.readMemoryMb();
    await operator.stop();
    printCapacity(engine, capacities, { startMb, endMb });
    printFlood(engine, floods);
    if (server) printLogs(await compareLogs(server.url, durationMs));
  } finally {
    await server?.remove();
  }
}
