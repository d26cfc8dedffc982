import type { ReactNode } from 'react';
import type { Reply } from '#contract/endpoints.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatAge } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useWaitingMutations } from '../../services/waiting-mutations.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './feedback.module.css';
import { useSentHere } from './feedback-store.ts';
import { findWaiting } from './find-waiting.ts';

type Kept = Reply<'feedback.list'>['feedbacks'][number];

/** What the member sent: first what is still under way, then what the operator has, with its answers. */
export function OwnFeedback({ shown }: { shown: QueryResult<'feedback.list'> }) {
  const text = useText();
  const writes = useWaitingMutations('feedback.send');
  const { sent, earlier } = findWaiting(shown.value?.feedbacks ?? [], useSentHere(), writes, performance.timeOrigin);
  const isAnyWaiting = sent.length + earlier.length > 0;
  return (
    <section aria-label={text('feedback_own')}>
      <SectionHeader title={text('feedback_own')} storedAt={shown.meta?.storedAt} />
      {isAnyWaiting && (
        <ul className={styles.ownFeedback}>
          {sent.map((feedback) => (
            <Entry key={feedback.id} feedback={feedback} state={<WaitingNote />} />
          ))}
          {earlier.map(({ id, createdAt }) => (
            <Entry key={id} feedback={{ text: text('feedback_earlier'), createdAt }} state={<WaitingNote />} />
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
              <Entry key={feedback.id} feedback={feedback} state={<AnswerNote answer={feedback.answer} />} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

interface EntryProps {
  feedback: Pick<Kept, 'text' | 'createdAt'> & Partial<Pick<Kept, 'topic'>>;
  state: ReactNode;
}

function Entry({ feedback: { topic, text: words, createdAt }, state }: EntryProps) {
  const text = useText();
  const tag = useLanguageTag();
  const now = useMinute();
  return (
    <li>
      <small className={`${looks.muted} ${looks.num}`}>
        {topic && `${text(`feedback_${topic}`)} · `}
        {formatAge(now - createdAt, tag, text('just_now'))}
      </small>
      <p className={styles.ownFeedbackText} dir="auto">
        {words}
      </p>
      {state}
    </li>
  );
}

function WaitingNote() {
  const text = useText();
  const { online } = useConnection();
  return <p className={styles.ownFeedbackWaits}>{text(online ? 'feedback_sending' : 'feedback_waits')}</p>;
}

function AnswerNote({ answer }: Pick<Kept, 'answer'>) {
  const text = useText();
  if (!answer) return <small className={looks.muted}>{text('feedback_unanswered')}</small>;
  return (
    <blockquote>
      <small className={looks.muted}>{text('feedback_answer')}</small>
      <p className={styles.ownFeedbackText} dir="auto">
        {answer}
      </p>
    </blockquote>
  );
}
