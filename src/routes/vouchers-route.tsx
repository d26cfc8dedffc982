import { isNotServed } from '../bridges/api-error.ts';
import { NotOffered } from '../components/screen/not-offered.tsx';
import { PullToRefresh } from '../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../components/screen/screen-header.tsx';
import { RewardsTabs } from '../features/rewards/rewards-tabs.tsx';
import { useRewardCentre } from '../features/rewards/use-reward-centre.ts';
import { VoucherList } from '../features/rewards/voucher-list.tsx';
import { useText } from '../i18n/text.ts';
import { useLiveQuery } from '../services/live-query.ts';
import { useMerchant } from '../services/merchant.ts';
import * as looks from '../ui/styles/looks.module.css';

/** The vouchers of the member, where the merchant offers any. docs/product/rewards.md */
export default function VouchersRoute() {
  const text = useText();
  const { name } = useMerchant();
  const isOffered = useRewardCentre();
  const shown = useLiveQuery('rewards.vouchers', { skip: isOffered !== true });
  const title = text('voucher_centre');
  if (isOffered === false) {
    return (
      <>
        <ScreenHeader title={title} />
        <RewardsTabs />
        <p className={looks.note}>{text('vouchers_not_offered', { name })}</p>
      </>
    );
  }
  if (!shown.value && isNotServed(shown.error)) return <NotOffered title={text('voucher_centre')} />;
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHeader title={title} note={text('voucher_centre_note', { name })} storedAt={shown.meta?.storedAt} />
      <RewardsTabs />
      <VoucherList shown={shown} />
    </PullToRefresh>
  );
}
