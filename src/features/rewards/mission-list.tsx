import type { CSSProperties } from 'react';
import type { Mission } from '#contract/schemas/player/rewards.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { ClaimNote } from './claim-note.tsx';
import { useFormatReward } from './format-reward.ts';
import * as styles from './rewards.module.css';
import { type Claims, useClaim } from './use-claim.ts';

/** The missions of the member, and what each pays once it is done. docs/product/rewards.md */
export function MissionList({ shown }: { shown: QueryResult<'rewards.missions'> }) {
  const text = useText();
  const claims = useClaim({ endpoint: 'rewards.claimMission', toBody: (missionId) => ({ missionId }), reload: shown.reload });
  return (
    <>
      <div className={styles.needsNetwork}>
        <NeedsNetwork words="rewards_need_network" />
      </div>
      <QueryView
        shown={shown}
        skeleton={<ListSkeleton rows={5} />}
        failedTitle={text('missions_failed')}
        isEmpty={({ missions }) => missions.length === 0}
        empty={text('missions_none')}
      >
        {({ missions }) => (
          <ul className={styles.rewardList}>
            {missions.map((mission) => (
              <MissionCard key={mission.id} mission={mission} claims={claims} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function MissionCard({ mission, claims }: { mission: Mission; claims: Claims }) {
  const text = useText();
  const formatReward = useFormatReward();
  const { id, title, worth, status } = mission;
  return (
    <li className={styles.rewardCard} data-status={status}>
      <div className={styles.rewardTop}>
        <h2 dir="auto">{title}</h2>
        <b className={looks.num}>{formatReward(worth)}</b>
      </div>
      {mission.text && (
        <p className={looks.muted} dir="auto">
          {mission.text}
        </p>
      )}
      <div className={styles.rewardFoot}>
        <Progress mission={mission} />
        {status === 'done' && (
          <Button
            isBusy={claims.busyId === id}
            aria-label={text('reward_claim_named', { name: title })}
            onClick={() => void claims.claim(id)}
          >
            {text('reward_claim')}
          </Button>
        )}
        {status === 'claimed' && <b className={styles.rewardState}>{text('reward_claimed')}</b>}
      </div>
      <ClaimNote reward={mission} outcome={claims.outcomes[id]} isBusy={claims.busyId === id} />
    </li>
  );
}

function Progress({ mission: { title, done, target } }: { mission: Mission }) {
  const text = useText();
  const words = text('mission_progress', { done, target });
  return (
    <div className={styles.progress}>
      <div
        className={styles.progressBar}
        role="progressbar"
        aria-label={text('mission_progress_of', { name: title })}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={done}
        aria-valuetext={words}
        style={{ '--done': target > 0 ? done / target : 1 } as CSSProperties}
      />
      <small className={`${looks.muted} ${looks.num}`}>{words}</small>
    </div>
  );
}
