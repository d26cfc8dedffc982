import type { CallContext } from '../../contract/messages/gateway-messages.ts';
import type { GatewayReport, HostReport, OutboxReport } from '../../contract/messages/gateway-report.ts';
import type { ReplyCache } from '../cache/reply-cache.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { Lines } from '../lines/open-lines.ts';
import type { CallLog } from './call-log.ts';
import { describeLines } from './describe-lines.ts';
import { describeStored } from './describe-stored.ts';
import { probeEveryLine } from './probe-every-line.ts';

export interface ReporterParts {
  readonly environment: GatewayEnvironment;
  readonly lines: Promise<Lines>;
  readonly cache: ReplyCache;
  readonly log: CallLog;
  readonly readOutbox: () => Promise<OutboxReport>;
}

/** What operators and testers may see and do; docs/product/gateway-page.md */
export interface Reporter {
  read(host: HostReport, epoch: string): Promise<GatewayReport>;
  /** Asks every line once and enters what each did. */
  probe(visitor: Pick<CallContext, 'merchant' | 'language'>): Promise<void>;
  /** Forgets every stored reply. */
  purge(): Promise<void>;
}

export function createReporter({ environment, lines, cache, log, readOutbox }: ReporterParts): Reporter {
  const { clock, isOnline, networkClass } = environment;
  return {
    read: async (host, epoch) => {
      const [{ uses }, replies, outbox] = await Promise.all([lines, cache.list(), readOutbox()]);
      const now = clock.now();
      const network = { isOnline: isOnline(), networkClass: networkClass() };
      const parts = { lines: describeLines(uses.book, now), stored: describeStored(replies), outbox, calls: log.list() };
      return { host, epoch, at: now, ...network, ...parts };
    },
    probe: async (visitor) => probeEveryLine(visitor, (await lines).uses),
    purge: () => cache.purge(() => true),
  };
}
