import { cpus } from 'node:os';
import { findQuantile } from './statistics.ts';

type Cell = string | number;

/** Formats large numbers without decimals and small ones with significant digits. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Formats the median and the 90th percentile. */
export function formatSpread(values: readonly number[]): string {
  return values.length === 0 ? '–' : `${formatNumber(findQuantile(values, 0.5))} / ${formatNumber(findQuantile(values, 0.9))}`;
}

export function printLine(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a Markdown table, so that docs/benchmarks.md can include it. */
export function printTable(head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const write = (cells: readonly Cell[]) =>
    printLine(`| ${cells.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)).join(' | ')} |`);
  write(head);
  write(head.map((_, column) => (column === 0 ? '---' : '---:')));
  for (const row of rows) write(row);
  printLine();
}

export interface Target {
  readonly what: string;
  readonly value: number;
  readonly max?: number;
  readonly min?: number;
  /** The formula of the limit, such as "1.15 × static". */
  readonly limit: string;
}

export function assessTarget({ value, max = Infinity, min = -Infinity }: Pick<Target, 'value' | 'max' | 'min'>): string {
  if (Number.isNaN(value)) return 'not measured';
  return value <= max && value >= min ? 'held' : 'missed';
}

export function printTargets(targets: readonly Target[]): void {
  printTable(
    ['target', 'measured', 'limit', ''],
    targets.map((target) => [target.what, target.value, target.limit, assessTarget(target)]),
  );
}

const BUSY_SAMPLE_MS = 500;

/** Waits until the machine is mostly idle, or for `maxMs`; resolves with the share of idle time in the last sample. */
export async function waitForIdleMachine(maxMs = 10_000, idleEnough = 0.8): Promise<number> {
  const end = Date.now() + maxMs;
  for (;;) {
    const before = readCpuTimes();
    await new Promise((resolve) => setTimeout(resolve, BUSY_SAMPLE_MS));
    const after = readCpuTimes();
    const idle = (after.idle - before.idle) / Math.max(1, after.all - before.all);
    if (idle >= idleEnough || Date.now() > end) return idle;
  }
}

function readCpuTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

export function describeMachine(browser: string, idles: readonly number[]): string {
  const [cpu] = cpus();
  const idle = Math.round((100 * idles.reduce((sum, share) => sum + share, 0)) / Math.max(1, idles.length));
  return `${browser}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${idle} % idle before the visits`;
}
