import { SECOND_MS } from '#contract/limits.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { type Clock, isWithin } from '../environment.ts';

/** After a write, the page immediately reads the rows that the write changes. */
const RECENT_MS = 2 * SECOND_MS;

/** Holds what was read back after a write, so that the page's own read of the row is not a second one. docs/product/read-back.md */
export interface RecentReads {
  put(key: string, reply: GatewayReply): void;
  /** Returns a recent reply, once. */
  take(key: string): GatewayReply | undefined;
}

export function createRecentReads({ now }: Pick<Clock, 'now'>): RecentReads {
  let recent: { readonly key: string; readonly reply: GatewayReply; readonly at: number } | undefined;
  return {
    put: (key, reply) => {
      recent = { key, reply, at: now() };
    },
    take: (key) => {
      if (recent?.key !== key) return undefined;
      const { reply, at } = recent;
      recent = undefined;
      return isWithin(at, RECENT_MS, now()) ? reply : undefined;
    },
  };
}
