import type { Voucher } from '#contract/schemas/player/rewards.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { formatDate } from '../../i18n/format-date.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import { ClaimNote } from './claim-note.tsx';
import { useFormatReward } from './format-reward.ts';
import * as styles from './rewards.module.css';
import { type Claims, useClaim } from './use-claim.ts';

/** Each a ticket with one way on; docs/product/rewards.md. */
export function VoucherList({ shown }: { shown: QueryResult<'rewards.vouchers'> }) {
  const text = useText();
  const claims = useClaim({ endpoint: 'rewards.claimVoucher', toBody: (voucherId) => ({ voucherId }), reload: shown.reload });
  return (
    <>
      <div className={styles.needsNetwork}>
        <NeedsNetwork words="rewards_need_network" />
      </div>
      <QueryView
        shown={shown}
        skeleton={<ListSkeleton rows={3} />}
        failedTitle={text('vouchers_failed')}
        isEmpty={({ vouchers }) => vouchers.length === 0}
        empty={text('vouchers_none')}
      >
        {({ vouchers }) => (
          <ul className={styles.vouchers}>
            {vouchers.map((voucher) => (
              <VoucherTicket key={voucher.id} voucher={voucher} claims={claims} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function VoucherTicket({ voucher, claims }: { voucher: Voucher; claims: Claims }) {
  const text = useText();
  const formatReward = useFormatReward();
  const { id, title, worth, status } = voucher;
  const head = (
    <>
      <p className={`${styles.voucherWorth} ${looks.num}`}>{formatReward(worth)}</p>
      <h2 dir="auto">{title}</h2>
    </>
  );
  return (
    <li data-status={status}>
      <TicketCard artId={`voucher/${id}`} head={head}>
        {voucher.text && (
          <p className={looks.muted} dir="auto">
            {voucher.text}
          </p>
        )}
        <div className={styles.rewardFoot}>
          <VoucherEnd voucher={voucher} />
          {status === 'open' && (
            <Button
              isBusy={claims.busyId === id}
              aria-label={text('reward_claim_named', { name: title })}
              onClick={() => void claims.claim(id)}
            >
              {text('reward_claim')}
            </Button>
          )}
        </div>
        <ClaimNote reward={voucher} outcome={claims.outcomes[id]} isBusy={claims.busyId === id} />
      </TicketCard>
    </li>
  );
}

function VoucherEnd({ voucher: { status, expiresAt } }: { voucher: Voucher }) {
  const text = useText();
  const tag = useLanguageTag();
  if (status === 'claimed') return <b className={styles.rewardState}>{text('reward_claimed')}</b>;
  if (status === 'expired') return <b className={styles.rewardState}>{text('voucher_expired')}</b>;
  if (!expiresAt) return <small className={looks.muted}>{text('voucher_no_end')}</small>;
  const date = formatDate(expiresAt, tag);
  return <small className={`${looks.muted} ${looks.num}`}>{text('voucher_until', { date })}</small>;
}
