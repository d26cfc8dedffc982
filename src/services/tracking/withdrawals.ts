import * as v from 'valibot';
import type { PlayHistory } from '#contract/calls/safer-play.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway-events.ts';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import { createOnce } from '../../state/create-once.ts';
import { createMemberRecord } from '../member-records/member-record.ts';
import { getSession, onSessionChange } from '../session/session.ts';
import { trackEvent } from './track-event.ts';

const WITHDRAWAL = /^withdraw(al)?$/i;

/** The time of the newest withdrawal that this device has seen; missing before the first check. */
const Seen = v.object({ latestAt: v.nullable(v.number()) });
const NOT_CHECKED: v.InferOutput<typeof Seen> = { latestAt: null };
const getSeen = createOnce(() => createMemberRecord({ key: 'fastline.withdrawals', schema: Seen, empty: NOT_CHECKED }));

/** Withdrawals since the last check, oldest first; the first check on a device reports none. */
export function findNewWithdrawals({ movements }: Pick<PlayHistory, 'movements'>, latestAt: number | null) {
  const withdrawals = movements.filter(({ kind, account }) => WITHDRAWAL.test(kind) && account === 'cash');
  const isNew = ({ at }: { at: number }) => latestAt !== null && at > latestAt;
  return {
    found: withdrawals.filter(isNew).sort((one, other) => one.at - other.at),
    latestAt: Math.max(latestAt ?? 0, ...withdrawals.map(({ at }) => at)),
  };
}

async function check(prefer: 'network' | 'store'): Promise<void> {
  const token = getSession()?.token;
  if (token === undefined) return;
  const answer = await fetchQuery('saferplay.history', { prefer }).catch(() => null);
  const { store, save } = getSeen();
  // Withdrawals of a member who has since been replaced are not reported.
  if (!answer || getSession()?.token !== token) return;
  const { found, latestAt } = findNewWithdrawals(answer.value, store.get().latestAt);
  if (latestAt !== store.get().latestAt) save({ latestAt });
  for (const { amount } of found)
    trackEvent('withdraw', { money: { amount: Math.abs(amount), currency: answer.value.currency } });
}

/** Watches the operator's movements while tracking is on, because the app itself has no withdrawals. docs/product/tracking.md */
export function watchWithdrawals(): () => void {
  const stopMessages = onGatewayMessage('reply-updated', ({ endpoint }) => {
    if (endpoint === 'saferplay.history') void check('store');
  });
  const stopSessions = onSessionChange(() => void check('network'));
  const stopReturns = onPageShown(() => void check('network'));
  void check('network');
  return () => {
    stopMessages();
    stopSessions();
    stopReturns();
  };
}
