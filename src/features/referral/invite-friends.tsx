import type { Referral } from '#contract/calls/referral.ts';
import { Columns } from '../../components/screen/columns.tsx';
import { useCopyStatus } from '../../components/screen/copy-button.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NotOffered } from '../../components/screen/notice-screen.tsx';
import { PullToRefresh } from '../../components/screen/pull-to-refresh.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { shareLink } from '../../platform/share-link.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useOffers } from '../../services/offers.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeLoginPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as ticketCardStyles from '../../ui/styles/ticket-card.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './referral.module.css';

/** This screen is open to guests too; docs/product/referral.md */
export function InviteFriendsScreen() {
  return useSession() ? <InviteFriends /> : <InviteGuest />;
}

/** Shows a member's link, its earnings and the friends who registered by it. docs/product/referral.md */
export function InviteFriends() {
  const text = useText();
  const shown = useLiveQuery('referral.summary');
  const notServed = <NotOffered title={text('offer_friends_title')} />;
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <QueryView shown={shown} skeleton={<ListSkeleton />} failedTitle={text('invite_failed')} notServed={notServed}>
        {(summary) => (
          <Columns>
            <InviteSlip summary={summary} />
            <div>
              <SectionHeader
                title={text('invite_friends')}
                detail={String(summary.friends.length)}
                storedAt={shown.meta?.storedAt}
              />
              <Friends friends={summary.friends} />
            </div>
          </Columns>
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
      <p className={`${shared.muted} ${shared.num}`}>
        <TextWithValues>
          {reward > 0 ? text('invite_reward', { reward: formatMoney(reward, currency) }) : text('invite_off')}
        </TextWithValues>
      </p>
    </>
  );
  return (
    <TicketCard artId="invite" head={head}>
      <dl className={`${styles.inviteEarned} ${shared.num}`}>
        <dt className={shared.muted}>{text('invite_earned')}</dt>
        <dd translate="no">{formatMoney(earned, currency)}</dd>
      </dl>
      <InviteLink code={referralCode} />
    </TicketCard>
  );
}

function Friends({ friends }: Pick<Referral, 'friends'>) {
  const text = useText();
  const tag = useLanguageTag();
  if (friends.length === 0) return <p className={shared.message}>{text('invite_none')}</p>;
  return (
    <ul className={`${styles.people} ${shared.num}`}>
      {friends.map(({ name, joinedAt, hasDeposited }) => (
        <li key={`${joinedAt} ${name}`}>
          <span>
            <b dir="auto">{name}</b>
            <small className={shared.muted}>{formatDate(joinedAt, tag)}</small>
          </span>
          <small data-done={hasDeposited ? '' : undefined}>{text(hasDeposited ? 'invite_deposited' : 'invite_joined')}</small>
        </li>
      ))}
    </ul>
  );
}

/** Explains invitations to guests and leads to the registration. */
export function InviteGuest() {
  const text = useText();
  const { isReferralOn, isLoaded } = useOffers();
  return (
    <TicketCard artId="invite" head={<h1>{text('offer_friends_title')}</h1>}>
      <p className={ticketCardStyles.text}>{text(isReferralOn || !isLoaded ? 'invite_guest_text' : 'invite_off')}</p>
      <div className={styles.inviteButtons}>
        <ButtonLink to={ROUTES.register.path} isWide>
          {text('promo_REGISTER')}
        </ButtonLink>
        <ButtonLink variant="quiet" isWide to={composeLoginPath({ pathname: ROUTES.inviteFriends.path, search: '' })}>
          {text('log_in')}
        </ButtonLink>
      </div>
    </TicketCard>
  );
}

/** Returns the address at which a friend registers. docs/product/referral.md */
export const composeInviteLink = (origin: string, code: string) => `${origin}/m/register?${new URLSearchParams({ r: code })}`;

/** Shows the member's own link, to copy or to share. docs/product/referral.md */
export function InviteLink({ code }: { code: string }) {
  const text = useText();
  const { name } = useMerchant();
  const { outcome, report, copy } = useCopyStatus();
  const url = composeInviteLink(window.location.origin, code);
  const share = async () => report(await shareLink({ title: name, text: text('invite_share_text', { name }), url }));
  return (
    <div className={styles.inviteLink}>
      <p className={shared.muted} id="invite-link">
        {text('invite_link')}
      </p>
      <output className={styles.inviteAddress} aria-labelledby="invite-link" dir="ltr" translate="no">
        {url}
      </output>
      <div className={styles.inviteButtons}>
        <Button isWide onClick={() => void share()}>
          {text('invite_share')}
        </Button>
        <Button variant="quiet" isWide onClick={() => void copy(url)}>
          {text('invite_copy')}
        </Button>
      </div>
      <p className={styles.inviteOutcome} role="status">
        {outcome === 'copied' ? text('invite_copied') : outcome === 'failed' && text('invite_copy_failed')}
      </p>
    </div>
  );
}
