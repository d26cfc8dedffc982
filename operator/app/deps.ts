import type { Database } from '../db/open-database.ts';
import type { Geetest } from '../domain/captcha/geetest.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import type { SealingKeyPair } from '../protocol/sealing/key-pair.ts';

/** What the routes of every domain stand on. */
export interface RouteParts {
  readonly db: Database;
  /** Whether the database answered when it was last tried; left out: it is always there. */
  readonly isDatabaseReachable?: () => boolean;
  readonly keyPair: SealingKeyPair;
  readonly origins: LineOrigins;
  /** Where games are served; null when nobody serves any. */
  readonly gameOrigin: string | null;
  /** Where the stand-ins for third parties are; null in production. */
  readonly sandboxOrigin: string | null;
  readonly geetest: Geetest;
  /** How many proxies of our own a call comes through; none when left out. */
  readonly trustedProxies?: number;
  readonly now: () => Date;
}
