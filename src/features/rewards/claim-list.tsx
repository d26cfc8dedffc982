import { useEffect, useRef } from 'react';
import type { Worth } from '#contract/calls/rewards.ts';
import type { QueryName, Reply } from '#contract/endpoints.ts';
import { findErrorSurface } from '#contract/errors.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { ContactOffer } from '../../components/customer-service/contact-offer.tsx';
import type { EmptyListProps } from '../../components/screen/empty-list.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { useFreeze } from '../../platform/nodes/freeze.ts';
import { Button } from '../../ui/button.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import * as styles from './rewards.module.css';
import type { ClaimOutcome, Claims } from './use-claim.ts';

interface ClaimListProps<N extends QueryName, Item> {
  shown: QueryResult<N>;
  claims: Claims;
  selectItems: (value: Reply<N>) => readonly Item[];
  skeletonRows: number;
  failedTitle: string;
  /** The text of an empty list. */
  empty: string;
  next: EmptyListProps['next'];
  className: string | undefined;
  children: (item: Item) => OnlyElements;
}

/** Lists rewards to claim; the list is frozen while one of them is being claimed. */
export function ClaimList<N extends QueryName, Item>(props: ClaimListProps<N, Item>) {
  const { shown, claims, selectItems, skeletonRows, failedTitle, empty, next, className, children } = props;
  const list = useRef<HTMLUListElement>(null);
  useFreeze(list, claims.busyId !== undefined);
  return (
    <>
      <div className={styles.needsNetwork}>
        <NeedsNetwork textKey="rewards_need_network" />
      </div>
      <QueryView
        shown={shown}
        skeleton={<ListSkeleton rows={skeletonRows} />}
        failedTitle={failedTitle}
        isEmpty={(value) => selectItems(value).length === 0}
        empty={empty}
        next={next}
      >
        {(value) => (
          <ul className={className} ref={list}>
            {selectItems(value).map(children)}
          </ul>
        )}
      </QueryView>
    </>
  );
}

/** The title and the text of a reward, with what it is worth. */
export function RewardHead({
  reward: { title, text, worth },
}: {
  reward: { title: string; text?: string | null | undefined; worth: Worth };
}) {
  const formatReward = useFormatReward();
  return (
    <>
      <div className={styles.rewardTop}>
        <h2 dir="auto" tabIndex={-1}>
          {title}
        </h2>
        <b className={shared.num} translate="no">
          {formatReward(worth)}
        </b>
      </div>
      {text && (
        <p className={shared.muted} dir="auto">
          {text}
        </p>
      )}
    </>
  );
}

export function ClaimButton({ reward: { id, title }, claims }: { reward: { id: string; title: string }; claims: Claims }) {
  const text = useText();
  return (
    <Button
      isBusy={claims.busyId === id}
      aria-label={text('reward_claim_named', { name: title })}
      onClick={() => void claims.claim(id)}
    >
      {text('reward_claim')}
    </Button>
  );
}

interface ClaimNoticeProps {
  reward: { readonly title: string; readonly worth: Worth };
  outcome: ClaimOutcome | undefined;
  isBusy: boolean;
}

/** Shows the outcome beside the claimed reward. Its button has disappeared by then, so the focus moves to the reward's title. */
export function ClaimNotice({ reward: { title, worth }, outcome, isBusy }: ClaimNoticeProps) {
  const text = useText();
  const errorText = useErrorText();
  const formatReward = useFormatReward();
  const notice = useRef<HTMLParagraphElement>(null);
  const failure = outcome?.error && errorText(outcome.error);
  const isCalm = outcome?.error !== undefined && findErrorSurface(outcome.error) !== 'notice';
  const waiting = outcome?.unanswered;
  const hasCome = outcome !== undefined && !outcome.error && !outcome.unanswered;
  const calm =
    (hasCome && text('reward_came', { name: title, worth: formatReward(worth) })) ||
    (waiting && text(waiting === 'asking' ? 'reward_asking' : `reward_overdue_${waiting}`, { name: title })) ||
    (isCalm && failure);
  useEffect(() => {
    if (hasCome && document.activeElement === document.body) notice.current?.closest('li')?.querySelector('h2')?.focus();
  }, [hasCome]);

  return (
    <>
      <SlowMessage isBusy={isBusy} later="wait_answer" />
      <p className={styles.claimNote} role="status" data-bad={isCalm || undefined} ref={notice}>
        {calm && <TextWithValues>{calm}</TextWithValues>}
      </p>
      <p className={styles.claimNote} role="alert" data-bad="">
        {!isCalm && failure && <TextWithValues>{failure}</TextWithValues>}
      </p>
      {outcome?.isDoubted && <ContactOffer />}
    </>
  );
}

/** Formats a reward in the player's language, for example ₱50.00 or 40 points. */
export function useFormatReward(): (worth: Worth) => string {
  const text = useText();
  return (worth) =>
    worth.kind === 'cash' ? formatMoney(worth.amount, worth.currency) : text('rewards_points', { count: worth.amount });
}
