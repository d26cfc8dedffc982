import type { OperatorConfig } from '#operator/config.ts';
import type { RequestSender, WireReply } from '#tools/operator-check/ask/send-request.ts';
import type { Diagnosis } from '../report/diagnosis.ts';

/** Dependencies of the checks of one origin. */
export interface OriginDeps {
  readonly config: OperatorConfig;
  readonly sender: RequestSender;
  readonly now: () => number;
  /** Trusted in addition to Node's defaults. */
  readonly ca: string | undefined;
}

/** Checks one aspect of an origin that answers; throws NoReply. */
export type OriginCheck = (origin: string, deps: OriginDeps) => Promise<readonly Diagnosis[]>;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4_000_000;

/** Requests a path of the origin as a browser does. */
export function request(
  { sender }: OriginDeps,
  line: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireReply> {
  return sender.send({ method: 'GET', line, path, headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
}
