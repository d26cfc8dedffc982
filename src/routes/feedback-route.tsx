import { isNotServed } from '../bridges/api-error.ts';
import { Columns } from '../components/screen/columns.tsx';
import { NotOffered } from '../components/screen/notice-screen.tsx';
import { PullToRefresh } from '../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../components/screen/screen-header.tsx';
import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { OwnFeedback } from '../features/feedback/own-feedback.tsx';
import { useText } from '../i18n/text.ts';
import { useLiveQuery } from '../services/live-query.ts';

/** The feedback form and the member's earlier feedback. docs/product/feedback.md */
export function FeedbackRoute() {
  const text = useText();
  const shown = useLiveQuery('feedback.list');
  if (!shown.value && isNotServed(shown.error)) return <NotOffered title={text('feedback')} />;
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <Columns>
        <ScreenHeader title={text('feedback')} description={text('feedback_note')} />
        <FeedbackForm listed={shown.value?.feedbacks ?? []} />
        <OwnFeedback shown={shown} />
      </Columns>
    </PullToRefresh>
  );
}
