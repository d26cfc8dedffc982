import type { EndpointName } from '#contract/endpoints.ts';
import type { OperatorSession } from '../ask/operator-session.ts';
import type { Finding } from '../report/report.ts';

/** Dependencies of the checks of one line. */
export interface LineCheckDeps {
  readonly session: OperatorSession;
  readonly merchant: string;
  /** Trusted in addition to Node's defaults. */
  readonly ca: string | undefined;
  /** The line over which the rows were called. */
  readonly firstLine: string;
  /** Allowed origins of pages. */
  readonly origins: readonly string[];
  readonly hasRowNames: boolean;
  readonly hasPlainCalls: boolean;
  readonly hasKeys: boolean;
  /** The token of the logged-in member. */
  readonly token: string | null;
  readonly now: () => number;
  /** The query of a row that only reads. */
  readonly findQuery: (name: EndpointName) => Readonly<Record<string, string | number | boolean | undefined>> | undefined;
}

/** Checks one aspect of a line. */
export type LineCheck = (line: string, deps: LineCheckDeps) => Promise<readonly Finding[]>;
