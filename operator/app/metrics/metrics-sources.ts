import type { OpenDatabase } from '../../db/open-database.ts';
import type { Readiness } from '../../http/health.ts';
import type { LoadGuard } from '../../load/load-guard.ts';
import type { Release } from '../../site/releases/read-release.ts';

/** The sources of metrics; each is read again with every scrape. */
export interface MetricsSources {
  /** Null until it is open. */
  readonly findDatabase: () => OpenDatabase | null;
  readonly findReadiness: () => Readiness;
  readonly readLoad: LoadGuard['read'];
  /** The log lines that were dropped for lack of room. */
  readonly countDroppedLines: () => number;
  /** Null if no app is served. */
  readonly findRelease: () => Release | null;
}
