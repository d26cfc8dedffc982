import { MissionList } from '../../features/rewards/mission-list.tsx';
import { RewardsTabs } from '../../features/rewards/rewards-tabs.tsx';
import { useText } from '../../i18n/text.ts';
import { PullToRefresh } from '../../services/screen/pull-to-refresh.tsx';
import { ScreenHead } from '../../services/screen/screen-head.tsx';
import { useShownCall } from '../../services/shown-call.ts';

/** Missions; docs/product/rewards.md. */
export function LeaderBoardRoute() {
  const text = useText();
  const shown = useShownCall('rewards.missions');
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHead title={text('rewards_missions')} note={text('missions_note')} storedAt={shown.meta?.storedAt} />
      <RewardsTabs />
      <MissionList shown={shown} />
    </PullToRefresh>
  );
}
