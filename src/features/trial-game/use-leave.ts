import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { startLeaving } from './leave-steps.ts';

/** The router's name for the entry that a page was opened with from outside. */
const FIRST_ENTRY = 'default';

/** Back to where the player came from; home, if that was outside. Esc does the same. */
export function useLeave(): () => void {
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
    const goHome = () => void navigate('/home', { replace: true });
    if (key === FIRST_ENTRY) return goHome();
    if (endWalk.current) return;
    endWalk.current = startLeaving({
      stepBack: () => void navigate(-1),
      goHome,
      setTimer: (run, delayMs) => void setTimeout(run, delayMs),
    });
  }, [navigate, key]);

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
