import { isNotServed } from '../../bridges/api-error.ts';
import { useOutage } from '../../components/connection/use-outage.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NotOffered } from '../../components/screen/not-offered.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatDate } from '../../i18n/format-date.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useLatePart } from '../../services/late-part.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './referral.module.css';

const loadAgentForm = async () => (await import('./agent-form.tsx')).AgentForm;

/** An agent's form, and the members that are theirs; docs/product/referral.md */
export function AgentMembers() {
  const text = useText();
  const shown = useLiveQuery('agent.members');
  const tag = useLanguageTag();
  if (!shown.value && isNotServed(shown.error)) return <NotOffered title={text('agent_title')} />;
  const head = (
    <>
      <h1>{text('agent_title')}</h1>
      <p className={looks.muted}>{text('agent_note')}</p>
    </>
  );
  return (
    <>
      <TicketCard artId="agent" head={head}>
        <LateAgentForm onSettled={() => void shown.reload()} />
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
          <ul className={`${styles.people} ${looks.num}`}>
            {members.map(({ userName, createdAt }) => (
              <li key={userName}>
                <b dir="auto">{userName}</b>
                <small className={looks.muted}>{formatDate(createdAt, tag)}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function LateAgentForm(props: { onSettled: () => void }) {
  const text = useText();
  const outage = useOutage();
  const { late, retry } = useLatePart(loadAgentForm);
  if (late.kind === 'here') return <late.Part {...props} />;
  if (late.kind === 'loading') return <ListSkeleton rows={2} />;
  return (
    <ListFailure
      isCalm
      title={text('list_failed')}
      text={outage ?? text('page_failed_text')}
      retryLabel={text('retry_once')}
      onRetry={retry}
    />
  );
}
