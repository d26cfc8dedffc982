import type { ReactElement } from 'react';
import type { Reply } from '#contract/endpoints.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatAge } from '../../i18n/format-spans.ts';
import { useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useWaitingMutations } from '../../services/waiting-mutations.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './feedback.module.css';
import { findWaiting, isSentHere, useSentHere } from './feedback-store.ts';

type ListedFeedback = Reply<'feedback.list'>['feedbacks'][number];

/** Lists the member's messages: first those on their way, then those the operator has, with its replies. */
export function OwnFeedback({ shown }: { shown: QueryResult<'feedback.list'> }) {
  const text = useText();
  const writes = useWaitingMutations('feedback.send');
  const { sent, earlier } = findWaiting(shown.value?.feedbacks ?? [], useSentHere(), writes, isSentHere);
  const isAnyWaiting = sent.length + earlier.length > 0;
  return (
    <section aria-label={text('feedback_own')}>
      <SectionHeader title={text('feedback_own')} storedAt={shown.meta?.storedAt} />
      {isAnyWaiting && (
        <ul className={styles.ownFeedback}>
          {sent.map((feedback) => (
            <Entry key={feedback.id} feedback={feedback} state={<WaitingNotice />} />
          ))}
          {earlier.map(({ id, createdAt }) => (
            <Entry key={id} feedback={{ text: text('feedback_earlier'), createdAt }} state={<WaitingNotice />} />
          ))}
        </ul>
      )}
      <QueryView
        shown={shown}
        skeleton={<ListSkeleton rows={2} />}
        failedTitle={text('feedback_failed')}
        isEmpty={({ feedbacks }) => feedbacks.length === 0 && !isAnyWaiting}
        empty={text('feedback_none')}
      >
        {({ feedbacks }) => (
          <ul className={styles.ownFeedback}>
            {feedbacks.map((feedback) => (
              <Entry key={feedback.id} feedback={feedback} state={<Answer answer={feedback.answer} />} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

interface EntryProps {
  feedback: Pick<ListedFeedback, 'text' | 'createdAt'> & Partial<Pick<ListedFeedback, 'topic'>>;
  state: ReactElement;
}

function Entry({ feedback: { topic, text: message, createdAt }, state }: EntryProps) {
  const text = useText();
  const now = useMinute();
  return (
    <li>
      <small className={`${shared.muted} ${shared.num}`}>
        {[topic && text(`feedback_${topic}`), formatAge(now - createdAt, text)].filter(Boolean).join(' · ')}
      </small>
      <p className={styles.ownFeedbackText} dir="auto">
        {message}
      </p>
      {state}
    </li>
  );
}

function WaitingNotice() {
  const text = useText();
  const { online } = useConnection();
  return <p className={styles.ownFeedbackWaits}>{text(online ? 'feedback_sending' : 'feedback_waits')}</p>;
}

function Answer({ answer }: Pick<ListedFeedback, 'answer'>) {
  const text = useText();
  if (!answer) return <small className={shared.muted}>{text('feedback_unanswered')}</small>;
  return (
    <blockquote>
      <small className={shared.muted}>{text('feedback_answer')}</small>
      <p className={styles.ownFeedbackText} dir="auto">
        {answer}
      </p>
    </blockquote>
  );
}
