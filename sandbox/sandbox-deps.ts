import type { KeyObject } from 'node:crypto';
import type { StartedParts } from '#operator/app/sandbox.ts';
import type { LineOrigins } from '#operator/http/line-origins.ts';
import type { ReadScript } from './browser-scripts.ts';
import type { CallLatencies } from './faults/call-latency.ts';
import type { CallRefusals } from './faults/call-refusal.ts';
import type { LineFaults } from './faults/line-faults.ts';
import type { FcmStandIn } from './push/fcm-stand-in.ts';

/** Passed to the sandbox's routes: the started operator, and the sandbox's own switches. */
export interface SandboxDeps extends StartedParts {
  readonly faults: LineFaults;
  readonly latencies: CallLatencies;
  readonly refusals: CallRefusals;
  readonly origins: LineOrigins;
  readonly password: string | null;
  readonly loadReleaseKey: () => KeyObject;
  readonly fcm: FcmStandIn;
  /** The sandbox's own origin. */
  readonly origin: string;
  /** The operator's hosts, in the order in which they are tried. */
  readonly pictureHosts: readonly string[];
  readonly readScript: ReadScript;
  readonly now: () => Date;
}
