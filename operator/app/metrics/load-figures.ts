import { Counter, Gauge, type Registry } from 'prom-client';
import { LOAD_CLASSES } from '../../load/load-class.ts';
import type { LoadCounts } from '../../load/load-gate.ts';
import type { LoadGuard } from '../../load/load-guard.ts';

interface Figure {
  readonly name: string;
  readonly help: string;
  readonly count: keyof LoadCounts;
}

const TOTALS: readonly Figure[] = [
  { name: 'fastline_load_accepted_total', help: 'Requests that this process has begun, by class.', count: 'accepted' },
  { name: 'fastline_load_shed_total', help: 'Requests refused with 503 because this process was busy.', count: 'shed' },
];
const GAUGES: readonly Figure[] = [
  { name: 'fastline_load_running', help: 'Requests in progress, by class.', count: 'running' },
  { name: 'fastline_load_waiting', help: 'Requests that wait for their turn, by class.', count: 'waiting' },
];

/** The requests that this process accepts, delays and refuses. docs/product/load.md */
export function addLoadFigures(registry: Registry, read: LoadGuard['read']): void {
  const options = ({ name, help }: Figure) => ({ name, help, labelNames: ['class'], registers: [registry] });
  for (const figure of TOTALS) {
    new Counter({
      ...options(figure),
      collect() {
        this.reset();
        for (const kind of LOAD_CLASSES) this.inc({ class: kind }, read(kind)[figure.count]);
      },
    });
  }
  for (const figure of GAUGES) {
    new Gauge({
      ...options(figure),
      collect() {
        for (const kind of LOAD_CLASSES) this.set({ class: kind }, read(kind)[figure.count]);
      },
    });
  }
}
