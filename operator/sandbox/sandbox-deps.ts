import type { KeyObject } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import type { PushSender } from '../domain/push/sending/push-sender.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import type { LineServer } from '../http/line-server.ts';
import type { PublishedSite } from '../site/published-site.ts';
import type { CallLatencies } from './faults/call-latency.ts';
import type { CallRefusals } from './faults/call-refusal.ts';
import type { LineFaults } from './faults/line-faults.ts';
import type { FcmStandIn } from './push/fcm-stand-in.ts';

/** What the sandbox can reach of the operator it belongs to. */
export interface SandboxDeps {
  readonly faults: LineFaults;
  readonly latencies: CallLatencies;
  readonly refusals: CallRefusals;
  readonly lines: readonly LineServer[];
  readonly origins: LineOrigins;
  /** Null where calls go to another operator. */
  readonly db: Database | null;
  /** Null where no build of the app is served. */
  readonly site: PublishedSite | null;
  readonly password: string | null;
  readonly loadReleaseKey: () => KeyObject;
  /** Null where there is no database. */
  readonly sender: PushSender | null;
  readonly fcm: FcmStandIn;
  /** Of the sandbox itself. */
  readonly origin: string;
  /** The operator's, in the order to try. */
  readonly pictureHosts: readonly string[];
  readonly now: () => Date;
}
