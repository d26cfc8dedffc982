import { findMedian } from '../report/statistics.ts';
import { startLoadedOperator } from './loaded-operator.ts';
import { LOADS } from './loads.ts';
import { measureCapacity } from './measure-load.ts';

export interface LogComparison {
  readonly name: string;
  readonly withLog: number;
  readonly withoutLog: number;
}

const SECOND_PORT_OFFSET = 40;
const ROUNDS = 3;
const COMPARED = LOADS.slice(0, 2);

/** Measures in turns a process with a log and one without, so that a busy machine slows both. */
export async function compareLogs(url: string, durationMs: number): Promise<LogComparison[]> {
  const logged = await startLoadedOperator(url);
  const silent = await startLoadedOperator(url, { port: logged.port + SECOND_PORT_OFFSET, hasLog: false });
  const found: LogComparison[] = [];
  for (const load of COMPARED) {
    const figures: { withLog: number; withoutLog: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const withLog = await measureCapacity(logged, load, durationMs);
      const withoutLog = await measureCapacity(silent, load, durationMs);
      figures.push({ withLog: withLog.perCore, withoutLog: withoutLog.perCore });
    }
    const median = (key: 'withLog' | 'withoutLog') => findMedian(figures.map((figure) => figure[key]));
    found.push({ name: load.name, withLog: median('withLog'), withoutLog: median('withoutLog') });
  }
  await Promise.all([logged.stop(), silent.stop()]);
  return found;
}
