import type { Referral } from '#contract/schemas/player/referral.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NotOffered } from '../../components/screen/not-offered.tsx';
import { PullToRefresh } from '../../components/screen/pull-to-refresh.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatDate } from '../../i18n/format-date.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import { InviteLink } from './invite-link.tsx';
import * as styles from './referral.module.css';

/** A member's link, what it has earned, and who came by it; docs/product/referral.md */
export function InviteFriends() {
  const text = useText();
  const shown = useLiveQuery('referral.summary');
  const notServed = <NotOffered title={text('offer_friends_title')} />;
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <QueryView shown={shown} skeleton={<ListSkeleton />} failedTitle={text('invite_failed')} notServed={notServed}>
        {(summary) => (
          <>
            <InviteSlip summary={summary} />
            <SectionHeader title={text('invite_friends')} note={String(summary.friends.length)} storedAt={shown.meta?.storedAt} />
            <Friends friends={summary.friends} />
          </>
        )}
      </QueryView>
    </PullToRefresh>
  );
}

function InviteSlip({ summary: { referralCode, reward, earned, currency } }: { summary: Referral }) {
  const text = useText();
  const head = (
    <>
      <h1>{text('offer_friends_title')}</h1>
      <p className={`${looks.muted} ${looks.num}`}>
        {reward > 0 ? text('invite_reward', { reward: formatMoney(reward, currency) }) : text('invite_off')}
      </p>
    </>
  );
  return (
    <TicketCard artId="invite" head={head}>
      <dl className={`${styles.inviteEarned} ${looks.num}`}>
        <dt className={looks.muted}>{text('invite_earned')}</dt>
        <dd>{formatMoney(earned, currency)}</dd>
      </dl>
      <InviteLink code={referralCode} />
    </TicketCard>
  );
}

function Friends({ friends }: Pick<Referral, 'friends'>) {
  const text = useText();
  const tag = useLanguageTag();
  if (friends.length === 0) return <p className={looks.note}>{text('invite_none')}</p>;
  return (
    <ul className={`${styles.people} ${looks.num}`}>
      {friends.map(({ name, joinedAt, hasDeposited }) => (
        <li key={`${joinedAt} ${name}`}>
          <span>
            <b dir="auto">{name}</b>
            <small className={looks.muted}>{formatDate(joinedAt, tag)}</small>
          </span>
          <small data-done={hasDeposited ? '' : undefined}>{text(hasDeposited ? 'invite_deposited' : 'invite_joined')}</small>
        </li>
      ))}
    </ul>
  );
}
