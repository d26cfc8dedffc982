import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readHistoryIndex } from '../../platform/history-entry.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { navigateBackOut } from './navigate-back-out.ts';

/** The router's name for the entry that a page was opened with from outside. */
const FIRST_ENTRY = 'default';

/** A page of this app by its route, or one of somebody whom the operator trusts by its address. */
export type BackTarget = { readonly kind: 'inside'; readonly to: string } | { readonly kind: 'outside'; readonly href: string };

/** Back to where the address says or the player came from; home, if that was outside. Esc does the same. */
export function useLeave(readTarget?: () => BackTarget | undefined): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const endWalk = useRef<() => void>(undefined);

  useEffect(() => {
    const end = () => endWalk.current?.();
    // told at once when this page moves, and never for a move inside the frame
    window.addEventListener('popstate', end);
    return () => {
      window.removeEventListener('popstate', end);
      end();
    };
  }, []);

  const leave = useCallback(() => {
    const target = readTarget?.();
    if (target?.kind === 'outside') return window.location.replace(target.href);
    if (target) return void navigate(target.to, { replace: true });
    const goHome = () => void navigate(ROUTES.home.path, { replace: true });
    // a window that a link opened has home below its first screen
    if (key === FIRST_ENTRY && readHistoryIndex(history.state) === 0) return goHome();
    // the list of the browser leaves out what a frame has put into the history
    const { navigation } = window as { navigation?: Navigation };
    if (navigation) return navigation.canGoBack ? goBack(navigation) : goHome();
    if (endWalk.current) return;
    endWalk.current = navigateBackOut({
      stepBack: () => void navigate(-1),
      goHome,
      setTimer: (run, delayMs) => void setTimeout(run, delayMs),
    });
  }, [navigate, key, readTarget]);

  useEffect(() => {
    const hear = ({ key: pressed }: KeyboardEvent) => {
      // Esc closes the topmost thing first
      if (pressed === 'Escape' && !document.querySelector('dialog[open]')) leave();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [leave]);

  return leave;
}

/** A second press while the first is under way asks for the same entry. */
function goBack(navigation: Navigation): void {
  // an address that is opened meanwhile ends the way back
  for (const step of Object.values(navigation.back())) void step.catch(() => {});
}
