import { MallList } from '../../features/rewards/market/mall-list.tsx';
import { RewardsTabs } from '../../features/rewards/rewards-tabs.tsx';
import { useText } from '../../i18n/text.ts';
import { PullToRefresh } from '../../services/screen/pull-to-refresh.tsx';
import { ScreenHead } from '../../services/screen/screen-head.tsx';
import { useShownCall } from '../../services/shown-call.ts';

/** The point market; docs/product/rewards.md. */
export function MallHomeRoute() {
  const text = useText();
  const shown = useShownCall('rewards.mall');
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHead title={text('rewards_market')} note={text('market_note')} storedAt={shown.meta?.storedAt} />
      <RewardsTabs />
      <MallList shown={shown} />
    </PullToRefresh>
  );
}
