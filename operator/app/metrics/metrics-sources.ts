import type { OpenDatabase } from '../../db/open-database.ts';
import type { Readiness } from '../../http/health.ts';
import type { Release } from '../../site/releases/read-release.ts';

/** What metrics are read from; each is asked again with every reading. */
export interface MetricsSources {
  /** Null while there is none. */
  readonly findDatabase: () => OpenDatabase | null;
  readonly findReadiness: () => Readiness;
  /** Null where no app is served. */
  readonly findRelease: () => Release | null;
}
