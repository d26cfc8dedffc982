import { lazy, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isNotServed } from '../bridges/api-error.ts';
import { NotOffered } from '../components/screen/notice-screen.tsx';
import { PullToRefresh } from '../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../components/screen/screen-header.tsx';
import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { addToDraft } from '../features/feedback/feedback-store.ts';
import { OwnFeedback } from '../features/feedback/own-feedback.tsx';
import { GatewayPanel } from '../features/gateway-report/gateway-panel.tsx';
import { MoveRow } from '../features/move-offer/move-host.tsx';
import { useText } from '../i18n/text.ts';
import { useLiveQuery } from '../services/live-query.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';

/** The feedback form and the member's earlier feedback. docs/product/feedback.md */
export function FeedbackRoute() {
  const text = useText();
  const shown = useLiveQuery('feedback.list');
  if (!shown.value && isNotServed(shown.error)) return <NotOffered title={text('feedback')} />;
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHeader title={text('feedback')} description={text('feedback_note')} />
      <FeedbackForm listed={shown.value?.feedbacks ?? []} />
      <OwnFeedback shown={shown} />
    </PullToRefresh>
  );
}

/** Loaded on demand; an offline device that has never loaded it treats every share as text. */
const ShareScreen = lazy(() => import('../features/share/lazy/share-screen.tsx').catch(() => ({ default: TextOnly })));

/** The system opens this screen with content that another app shares. docs/product/links.md */
export function ShareRoute() {
  return <ShareScreen onText={addToDraft} />;
}

function TextOnly({ onText }: { onText: (text: string) => void }) {
  const { search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    onText([query.get('text'), query.get('url')].filter(Boolean).join('\n'));
  }, [search, onText]);
  return <Navigate to={ROUTES.feedback.path} replace />;
}

/** Open to guests too: it shows how calls travel and no personal data. A member can send the report as feedback. */
export function GatewayRoute() {
  const navigate = useNavigate();
  const session = useSession();
  const sendReport = (report: string) => {
    addToDraft(report);
    void navigate(ROUTES.feedback.path);
  };
  return (
    <>
      <MoveRow />
      <GatewayPanel onReport={session ? sendReport : undefined} />
    </>
  );
}
