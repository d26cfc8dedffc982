import type { EndpointName } from '#contract/endpoints.ts';
import type { OperatorSession } from '../ask/operator-session.ts';
import type { Finding } from '../report/report.ts';

/** What is needed to look at one line. */
export interface LineCheckDeps {
  readonly session: OperatorSession;
  readonly merchant: string;
  /** Trusted besides what Node trusts. */
  readonly ca: string | undefined;
  /** The one that rows were asked over. */
  readonly firstLine: string;
  /** Origins that pages may come from. */
  readonly origins: readonly string[];
  readonly hasRowNames: boolean;
  readonly hasPlainCalls: boolean;
  readonly hasKeys: boolean;
  /** Of the member who is logged in. */
  readonly token: string | null;
  readonly now: () => number;
  /** The query of a row that only reads. */
  readonly findQuery: (name: EndpointName) => Readonly<Record<string, string | number | boolean | undefined>> | undefined;
}

/** Looks at one thing of a line. */
export type LineLook = (line: string, deps: LineCheckDeps) => Promise<readonly Finding[]>;
