import type { ReactNode } from 'react';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { QueryFailure } from '../../components/errors/query-failure.tsx';
import { CopyButton } from '../../components/screen/copy-button.tsx';
import { useText } from '../../i18n/text.ts';
import { useMember } from '../../services/member.ts';
import { findRole } from '../../services/member-role.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './member-card.module.css';

/** The member's own ticket. Name and role are known from the login; the rest is the operator's to say. */
export function MemberCard({ session, children }: { session: SessionInfo; children: ReactNode }) {
  const text = useText();
  const { value: member, isLoading, error, reload } = useMember();
  const head = (
    <div className={styles.head}>
      <Avatar name={session.userName} size="large" />
      <div>
        <h1>{session.userName || text('nav_me')}</h1>
        <p className={looks.muted}>{text(findRole(member ?? session) === 'agent' ? 'role_agent' : 'role_member')}</p>
      </div>
      {session.userName && (
        <div className={styles.copy}>
          <CopyButton value={session.userName} label={text('copy_username')} />
        </div>
      )}
    </div>
  );
  return (
    <TicketCard artId={`member/${session.userName}`} head={head}>
      <dl className={`${styles.facts} ${looks.num}`}>
        <div>
          <dt>{text('member_rank')}</dt>
          <dd>{member ? (member.rankLevel ?? 0) : isLoading ? <Skeleton shape="short" /> : '–'}</dd>
        </div>
        <div>
          <dt>{text('member_number')}</dt>
          <dd>{session.id || '–'}</dd>
        </div>
      </dl>
      {!member && error && <QueryFailure error={error} title={text('member_failed')} onRetry={() => void reload()} />}
      {children}
    </TicketCard>
  );
}
