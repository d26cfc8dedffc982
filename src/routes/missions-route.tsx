import { isNotServed } from '../bridges/api-error.ts';
import { NotOffered } from '../components/screen/not-offered.tsx';
import { PullToRefresh } from '../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../components/screen/screen-header.tsx';
import { MissionList } from '../features/rewards/mission-list.tsx';
import { RewardsTabs } from '../features/rewards/rewards-tabs.tsx';
import { useText } from '../i18n/text.ts';
import { useLiveQuery } from '../services/live-query.ts';

/** Missions; docs/product/rewards.md. */
export default function MissionsRoute() {
  const text = useText();
  const shown = useLiveQuery('rewards.missions');
  if (!shown.value && isNotServed(shown.error)) return <NotOffered title={text('rewards_missions')} />;
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHeader title={text('rewards_missions')} note={text('missions_note')} storedAt={shown.meta?.storedAt} />
      <RewardsTabs />
      <MissionList shown={shown} />
    </PullToRefresh>
  );
}
