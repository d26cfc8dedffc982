import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { handleKey } from '#contract/typed-keys.ts';
import { readHistoryIndex } from '../../platform/history-entry.ts';
import { isDialogOpen } from '../../platform/nodes/dialog-open.ts';
import { ROUTES } from '../../services/paths/route-table.ts';

/** The router's key for the entry that a page was opened with from outside. */
const FIRST_ENTRY = 'default';

const MAX_STEPS = 5;
/** A busy phone takes a second for one step, and a step too many would leave the app. */
const STEP_WAIT_MS = 1_500;

/** A page of this app by its route, or a page of a trusted owner by its address. */
export type BackTarget = { readonly kind: 'inside'; readonly to: string } | { readonly kind: 'outside'; readonly href: string };

/** Goes back to the address's target or to the previous screen; to the lobby if that was outside. Esc does the same. */
export function useLeave(readTarget?: () => BackTarget | undefined): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const endWalk = useRef<() => void>(undefined);

  useEffect(() => {
    const end = () => endWalk.current?.();
    // Fires at once when this page navigates, and never for a navigation inside the frame.
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
    // A window that a link opened has the lobby below its first screen.
    if (key === FIRST_ENTRY && readHistoryIndex(history.state) === 0) return goHome();
    // The Navigation API's list omits entries that a frame has added to the history.
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
    const handleKeyDown = handleKey(({ key: pressed }: KeyboardEvent) => {
      // Esc closes the topmost dialog first.
      if (pressed === 'Escape' && !isDialogOpen()) leave();
    });
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [leave]);

  return leave;
}

/** A second press during the first asks for the same entry. */
function goBack(navigation: Navigation): void {
  // An address that is opened meanwhile aborts the navigation.
  for (const step of Object.values(navigation.back())) void step.catch(() => {});
}

interface BackOutDeps {
  readonly stepBack: () => void;
  readonly goHome: () => void;
  readonly setTimer: (run: () => void, delayMs: number) => void;
}

/**
 * Goes back until the screen is left, in browsers without the Navigation API. A game that navigates inside its frame adds an
 * unknown number of entries to the shared history; docs/product/trial-game.md. The returned function stops it: call it when this
 * page itself has navigated.
 */
export function navigateBackOut({ stepBack, goHome, setTimer }: BackOutDeps): () => void {
  let hasLeft = false;
  const walk = (steps: number) => {
    if (hasLeft) return;
    if (steps === 0) return goHome();
    stepBack();
    setTimer(() => walk(steps - 1), STEP_WAIT_MS);
  };
  walk(MAX_STEPS);
  return () => {
    hasLeft = true;
  };
}

/** Whether the frame has navigated to its `backUrl` by itself and now shows a page of this app. */
export function isOwnPage(frame: HTMLIFrameElement | null): boolean {
  try {
    return frame?.contentWindow?.location.origin === window.location.origin;
  } catch {
    // The frame shows another origin, as it should.
    return false;
  }
}
