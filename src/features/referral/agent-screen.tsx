import { Navigate } from 'react-router-dom';
import { isNotServed } from '../../bridges/api-error.ts';
import { lazyList } from '../../components/screen/lazy-list.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NotOffered } from '../../components/screen/notice-screen.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { findRole, useMember } from '../../services/member.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { useSession } from '../../services/session/session.ts';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './referral.module.css';

/**
 * The screen of agents; a member is redirected to the lobby. The session's own member data may be stale or missing.
 * docs/product/referral.md
 */
export function AgentScreen() {
  const session = useSession();
  const { value: member, isLoading } = useMember();
  const isAgent = findRole(session && (member ?? session)) === 'agent';
  if (!isAgent && session && !member && isLoading) return <ScreenSkeleton />;
  if (!isAgent) return <Navigate to={ROUTES.home.path} replace />;
  return <AgentMembers />;
}

const LazyAgentForm = lazyList(async () => (await import('./lazy/agent-form.tsx')).AgentForm, {
  name: 'agent_title',
  rows: 2,
});

/** Shows an agent's form and the members the agent has registered. docs/product/referral.md */
export function AgentMembers() {
  const text = useText();
  const shown = useLiveQuery('agent.members');
  const tag = useLanguageTag();
  if (!shown.value && isNotServed(shown.error)) return <NotOffered title={text('agent_title')} />;
  const head = (
    <>
      <h1>{text('agent_title')}</h1>
      <p className={shared.muted}>{text('agent_note')}</p>
    </>
  );
  return (
    <>
      <TicketCard artId="agent" head={head}>
        <LazyAgentForm onSettled={() => void shown.reload()} />
      </TicketCard>
      <SectionHeader title={text('agent_members')} storedAt={shown.meta?.storedAt} />
      <QueryView
        shown={shown}
        skeleton={<ListSkeleton rows={2} />}
        failedTitle={text('agent_failed')}
        isEmpty={({ members }) => members.length === 0}
        empty={text('agent_none')}
      >
        {({ members }) => (
          <ul className={`${styles.people} ${shared.num}`}>
            {members.map(({ userName, createdAt }) => (
              <li key={userName}>
                <b dir="auto" translate="no">
                  {userName}
                </b>
                <small className={shared.muted}>{formatDate(createdAt, tag)}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}
