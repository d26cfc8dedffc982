import { isNotServed } from '../bridges/api-error.ts';
import { NotOffered } from '../components/screen/not-offered.tsx';
import { PullToRefresh } from '../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../components/screen/screen-header.tsx';
import { MallList } from '../features/rewards/market/mall-list.tsx';
import { RewardsTabs } from '../features/rewards/rewards-tabs.tsx';
import { useText } from '../i18n/text.ts';
import { useLiveQuery } from '../services/live-query.ts';

/** The points shop; docs/product/rewards.md. */
export default function PointMarketRoute() {
  const text = useText();
  const shown = useLiveQuery('rewards.mall');
  if (!shown.value && isNotServed(shown.error)) return <NotOffered title={text('rewards_market')} />;
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHeader title={text('rewards_market')} note={text('market_note')} storedAt={shown.meta?.storedAt} />
      <RewardsTabs />
      <MallList shown={shown} />
    </PullToRefresh>
  );
}
