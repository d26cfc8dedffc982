import { isNotServed } from '../bridges/api-error.ts';
import { QueryFailure } from '../components/errors/query-failure.tsx';
import { PullToRefresh } from '../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../components/screen/screen-header.tsx';
import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { OwnFeedback } from '../features/feedback/own-feedback.tsx';
import { useText } from '../i18n/text.ts';
import { useLiveQuery } from '../services/live-query.ts';

/** The feedback form, and what the member has sent before. docs/product/feedback.md */
export default function FeedbackRoute() {
  const text = useText();
  const shown = useLiveQuery('feedback.list');
  if (!shown.value && shown.error && isNotServed(shown.error)) {
    return (
      <>
        <ScreenHeader title={text('feedback')} />
        <QueryFailure error={shown.error} onRetry={() => void shown.reload()} />
      </>
    );
  }
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHeader title={text('feedback')} note={text('feedback_note')} />
      <FeedbackForm kept={shown.value?.feedbacks ?? []} />
      <OwnFeedback shown={shown} />
    </PullToRefresh>
  );
}
