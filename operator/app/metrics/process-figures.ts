import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { READINESS } from '../../http/health.ts';
import type { MetricsSources } from './metrics-sources.ts';

/** Figures of this process: Node's own metrics, its readiness, its release, its database. */
export function addProcessFigures(registry: Registry, sources: MetricsSources): void {
  const { findDatabase, findReadiness, findRelease, countDroppedLines } = sources;
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'fastline_readiness',
    help: 'What /health/ready says now: 1 at one word, 0 at the others.',
    labelNames: ['state'],
    registers,
    collect() {
      const now = findReadiness();
      for (const state of READINESS) this.set({ state }, state === now ? 1 : 0);
    },
  });
  new Gauge({
    name: 'fastline_release_sequence',
    help: 'Sequence of the release that this process serves; the build is its name.',
    labelNames: ['build'],
    registers,
    collect() {
      const release = findRelease();
      this.reset();
      if (release) this.set({ build: release.build }, release.sequence);
    },
  });
  new Counter({
    name: 'fastline_log_dropped_total',
    help: 'Lines of the log that had no room, because it is read too slowly.',
    registers,
    collect() {
      this.reset();
      this.inc(countDroppedLines());
    },
  });
  new Gauge({
    name: 'fastline_database_up',
    help: 'Whether the database answered when it was last tried.',
    registers,
    collect() {
      const database = findDatabase();
      // If calls go to another operator there is no database, and none is missing.
      if (!database && findReadiness() === 'ready') this.remove();
      else this.set(database?.isReachable() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'fastline_database_connections',
    help: 'Connections of this process to PostgreSQL: busy, idle, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const counts = findDatabase()?.countConnections?.();
      if (counts) for (const [state, count] of Object.entries(counts) as [string, number][]) this.set({ state }, count);
    },
  });
}
