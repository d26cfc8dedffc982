import type { CSSProperties } from 'react';
import type { Mission } from '#contract/calls/rewards.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { findActPath } from '../../services/paths/act-paths.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { ButtonLink } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { ClaimButton, ClaimList, ClaimNotice, RewardHead } from './claim-list.tsx';
import * as styles from './rewards.module.css';
import { RewardsScreen } from './rewards-screen.tsx';
import { type Claims, useClaim } from './use-claim.ts';

/** The screen of missions. docs/product/rewards.md */
export function MissionsScreen() {
  const text = useText();
  const shown = useLiveQuery('rewards.missions');
  return (
    <RewardsScreen title={text('rewards_missions')} description={text('missions_note')} shown={shown}>
      <MissionList shown={shown} />
    </RewardsScreen>
  );
}

/** Lists the member's missions and what each pays once it is complete. */
function MissionList({ shown }: { shown: QueryResult<'rewards.missions'> }) {
  const text = useText();
  const claims = useClaim({ endpoint: 'rewards.claimMission', toBody: (missionId) => ({ missionId }), reload: shown.reload });
  return (
    <ClaimList
      shown={shown}
      claims={claims}
      selectItems={({ missions }) => sortMissions(missions)}
      skeletonRows={5}
      failedTitle={text('missions_failed')}
      empty={text('missions_none')}
      next={{ to: ROUTES.games.path, label: text('to_games') }}
      className={styles.rewardList}
    >
      {(mission) => <MissionCard key={mission.id} mission={mission} claims={claims} />}
    </ClaimList>
  );
}

const ORDER: readonly Mission['status'][] = ['done', 'open', 'claimed'];

/** Sorts the missions that can be claimed first, and the claimed ones last. */
export const sortMissions = (missions: readonly Mission[]): Mission[] =>
  missions.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));

function MissionCard({ mission, claims }: { mission: Mission; claims: Claims }) {
  const text = useText();
  const { id, title, status, act } = mission;
  const path = findActPath(act);
  return (
    <li className={styles.rewardCard} data-status={status}>
      <RewardHead reward={mission} />
      <div className={styles.rewardFoot}>
        <Progress mission={mission} />
        {status === 'open' && path && (
          <ButtonLink to={path} variant="quiet" aria-label={text('act_go_named', { name: title })}>
            {text('act_go')}
          </ButtonLink>
        )}
        {status === 'done' && <ClaimButton reward={mission} claims={claims} />}
        {status === 'claimed' && <b className={styles.rewardState}>{text('reward_claimed')}</b>}
      </div>
      <ClaimNotice reward={mission} outcome={claims.outcomes[id]} isBusy={claims.busyId === id} />
    </li>
  );
}

function Progress({ mission: { title, done, target } }: { mission: Mission }) {
  const text = useText();
  const label = text('mission_progress', { done, target });
  return (
    <div className={styles.progress}>
      <div
        className={styles.progressBar}
        role="progressbar"
        aria-label={text('mission_progress_of', { name: title })}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={done}
        aria-valuetext={label}
        style={{ '--done': target > 0 ? done / target : 1 } as CSSProperties}
      />
      <small className={`${shared.muted} ${shared.num}`}>{label}</small>
    </div>
  );
}
