import type { Voucher } from '#contract/calls/rewards.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import { ClaimButton, ClaimList, ClaimNotice, useFormatReward } from './claim-list.tsx';
import * as styles from './rewards.module.css';
import { RewardsScreen } from './rewards-screen.tsx';
import { type Claims, useClaim } from './use-claim.ts';

/** The screen of the member's vouchers. docs/product/rewards.md */
export function VouchersScreen() {
  const text = useText();
  const { name } = useMerchant();
  const shown = useLiveQuery('rewards.vouchers');
  return (
    <RewardsScreen title={text('voucher_centre')} description={text('voucher_centre_note', { name })} shown={shown}>
      <VoucherList shown={shown} />
    </RewardsScreen>
  );
}

/** Lists vouchers as tickets with one action each. */
export function VoucherList({ shown }: { shown: QueryResult<'rewards.vouchers'> }) {
  const text = useText();
  const claims = useClaim({ endpoint: 'rewards.claimVoucher', toBody: (voucherId) => ({ voucherId }), reload: shown.reload });
  return (
    <ClaimList
      shown={shown}
      claims={claims}
      selectItems={({ vouchers }) => vouchers}
      skeletonRows={3}
      failedTitle={text('vouchers_failed')}
      empty={text('vouchers_none')}
      next={{ to: ROUTES.missions.path, label: text('promo_MISSION') }}
      className={styles.vouchers}
    >
      {(voucher) => <VoucherTicket key={voucher.id} voucher={voucher} claims={claims} />}
    </ClaimList>
  );
}

function VoucherTicket({ voucher, claims }: { voucher: Voucher; claims: Claims }) {
  const formatReward = useFormatReward();
  const { id, title, worth, status } = voucher;
  const head = (
    <>
      <p className={`${styles.voucherWorth} ${shared.num}`} translate="no">
        {formatReward(worth)}
      </p>
      <h2 dir="auto" tabIndex={-1}>
        {title}
      </h2>
    </>
  );
  return (
    <li data-status={status}>
      <TicketCard artId={`voucher/${id}`} head={head}>
        {voucher.text && (
          <p className={shared.muted} dir="auto">
            {voucher.text}
          </p>
        )}
        <div className={styles.rewardFoot}>
          <VoucherEnd voucher={voucher} />
          {status === 'open' && <ClaimButton reward={voucher} claims={claims} />}
        </div>
        <ClaimNotice reward={voucher} outcome={claims.outcomes[id]} isBusy={claims.busyId === id} />
      </TicketCard>
    </li>
  );
}

function VoucherEnd({ voucher: { status, expiresAt } }: { voucher: Voucher }) {
  const text = useText();
  const tag = useLanguageTag();
  if (status === 'claimed') return <b className={styles.rewardState}>{text('reward_claimed')}</b>;
  if (status === 'expired') return <b className={styles.rewardState}>{text('voucher_expired')}</b>;
  if (!expiresAt) return <small className={shared.muted}>{text('voucher_no_end')}</small>;
  const date = formatDate(expiresAt, tag);
  return <small className={`${shared.muted} ${shared.num}`}>{text('voucher_until', { date })}</small>;
}
