import { cpus } from 'node:os';
import { printLine, printTable, waitForIdleMachine } from '../report/print.ts';
import type { LogComparison } from './compare-logs.ts';
import type { Engine } from './loaded-operator.ts';
import type { Capacity, Flood } from './measure-load.ts';

export async function describeLoadedMachine(): Promise<string> {
  const idle = Math.round(100 * (await waitForIdleMachine()));
  return `Node ${process.versions.node}, ${cpus().length} cores, ${idle} % idle before\n`;
}

export function printCapacity(
  engine: Engine,
  capacities: readonly Capacity[],
  { startMb, endMb }: { readonly startMb: number; readonly endMb: number },
): void {
  printLine(`${engine}: ${Math.round(startMb)} MB after the start, ${Math.round(endMb)} MB at the end\n`);
  printTable(
    ['1x', 'client', 'a second', 'a second and core', 'p50 ms', 'p99 ms'],
    capacities.map(({ name, client, perSecond, perCore, p50, p99 }) => [`\`${name}\``, client, perSecond, perCore, p50, p99]),
  );
}

export function printFlood(engine: Engine, floods: readonly Flood[]): void {
  printLine(`${engine}, ten times as much\n`);
  printTable(
    ['10x', 'offered a second', 'accepted a second', 'p50 ms', 'p99 ms', 'shed %', 'failed', 'recovery ms', 'MB'],
    floods.map((flood) => [
      `\`${flood.name}\``,
      flood.offeredPerSecond,
      flood.perSecond,
      flood.p50,
      flood.p99,
      100 * flood.shedShare,
      flood.failures || 'none',
      flood.recoveryMs,
      flood.memoryMb,
    ]),
  );
}

export function printLogs(comparisons: readonly LogComparison[]): void {
  printTable(
    ['calls a second and core', 'with the log', 'without', 'cost %'],
    comparisons.map(({ name, withLog, withoutLog }) => [`\`${name}\``, withLog, withoutLog, 100 * (1 - withLog / withoutLog)]),
  );
}
