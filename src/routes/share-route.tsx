import { lazy, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { addToDraft } from '../features/feedback/feedback-store.ts';
import { ROUTES } from '../services/paths/route-table.ts';

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
