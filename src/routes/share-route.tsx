import { lazy, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { addToDraft } from '../features/feedback/feedback-store.ts';
import { ROUTES } from '../services/paths/route-table.ts';

/** Comes when it is asked for; a device without a network, which has never asked, takes everything for words. */
const ShareScreen = lazy(() => import('../features/share/share-screen.tsx').catch(() => ({ default: WordsOnly })));

/** Where the system brings what another app shares. docs/product/links.md */
export default function ShareRoute() {
  return <ShareScreen onText={addToDraft} />;
}

function WordsOnly({ onText }: { onText: (text: string) => void }) {
  const { search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    onText([query.get('text'), query.get('url')].filter(Boolean).join('\n'));
  }, [search, onText]);
  return <Navigate to={ROUTES.feedback.path} replace />;
}
