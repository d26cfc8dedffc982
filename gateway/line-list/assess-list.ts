import type { ListVerdict } from '#contract/messages/gateway-report.ts';
import type { TimeReading } from '#contract/operator-time.ts';
import type { SignedList } from './open-packed-list.ts';

/**
 * Decides whether a list with right signatures replaces the one in force. The known list's issue bounds the time from below, so
 * that no wrong clock revives a list from before it. An unknown clock refuses nothing. The lists of a new line key are compared
 * with none of the key before, which may have been stolen. docs/product/line-list.md
 */
export function assessList(list: SignedList, known: SignedList | null, merchant: string, time: TimeReading): ListVerdict {
  if (list.merchant !== merchant) return 'other-merchant';
  if (known && list.keyIssuedAt < known.keyIssuedAt) return 'outdated';
  const isOfNewKey = known !== null && list.lineKey !== known.lineKey && list.keyIssuedAt > known.keyIssuedAt;
  const last = isOfNewKey ? null : known;
  if (last && list.sequence < last.sequence) return 'outdated';
  if (list.sequence === last?.sequence) return 'known';
  const at = Math.max(last?.issuedAt ?? 0, isKnown(time) ? time.now : 0);
  return at < Math.min(list.expiresAt, list.keyExpiresAt) ? 'accepted' : 'expired';
}

const isKnown = ({ uncertaintyMs }: TimeReading): boolean => uncertaintyMs < Infinity;

/** The share of its life in which a list nears its end, so that other sources than the lines are asked as well. */
const LAST_SHARE = 1 / 3;

/** Whether the list has ended or soon will. */
export function isEnding({ issuedAt, expiresAt, keyExpiresAt }: SignedList, time: TimeReading): boolean {
  const endsAt = Math.min(expiresAt, keyExpiresAt);
  return isKnown(time) && time.now > endsAt - (expiresAt - issuedAt) * LAST_SHARE;
}
