import { useCallback, useEffect, useRef, useState } from 'react';
import { LAUNCH_TIMEOUT_MS } from '#contract/limits.ts';
import { ApiError, toApiError } from '../../bridges/api-error.ts';
import { useOnReconnect } from '../../services/connection/connection.ts';
import { type LaunchTarget, readLaunchTarget } from './launch-target.ts';
import { openPopupWindow, type PopupWindow } from './popup-window.ts';

/** What the operator says to a launch: where the game is, or that it must be played in the app. */
export type LaunchAnswer = { readonly gameUrl: string } | 'app-needed';

/** How a game is asked for; the same object while it is the same game. */
export interface LaunchOptions {
  readonly ask: (signal: AbortSignal) => Promise<LaunchAnswer>;
  /** When the connection heals; a game for money waits for the player. */
  readonly opensByItself: boolean;
  /** It wants a window of its own, which only a tap may open. */
  readonly wantsWindow: boolean;
}

export type GameLaunch =
  | { readonly kind: 'waiting' | 'opening' | 'elsewhere' | 'app-needed' }
  | { readonly kind: 'open'; readonly target: LaunchTarget }
  | { readonly kind: 'failed'; readonly error: ApiError };

const TIMED_OUT: GameLaunch = { kind: 'failed', error: new ApiError('call_timed_out') };

/** Asks for the game, and again when the player wants it or the connection heals; docs/product/launch.md. */
export function useGameLaunch({ ask, opensByItself, wantsWindow }: LaunchOptions) {
  const [launch, setLaunch] = useState<GameLaunch>({ kind: wantsWindow ? 'waiting' : 'opening' });
  const endAsking = useRef<() => void>(undefined);

  const start = useCallback(() => {
    endAsking.current?.();
    // before anything is waited for: a moment later the browser would block it
    const popup = wantsWindow ? openPopupWindow() : undefined;
    const asked = new AbortController();
    const settle = (next: GameLaunch) => {
      if (asked.signal.aborted) return;
      clearTimeout(timer);
      asked.abort();
      if (next.kind !== 'elsewhere') popup?.close();
      setLaunch(next);
    };
    const timer = setTimeout(() => settle(TIMED_OUT), LAUNCH_TIMEOUT_MS);
    endAsking.current = () => {
      clearTimeout(timer);
      if (!asked.signal.aborted) popup?.close();
      asked.abort();
    };
    setLaunch({ kind: 'opening' });
    void openGame(ask, asked.signal, popup).then(settle);
  }, [ask, wantsWindow]);

  useEffect(() => {
    if (!wantsWindow) start();
    return () => endAsking.current?.();
  }, [start, wantsWindow]);

  useOnReconnect(() => {
    // a game that runs is left alone
    if (opensByItself && launch.kind === 'failed') start();
  });

  return { launch, start };
}

async function openGame(ask: LaunchOptions['ask'], signal: AbortSignal, popup: PopupWindow | undefined): Promise<GameLaunch> {
  try {
    const answer = await ask(signal);
    if (answer === 'app-needed') return { kind: 'app-needed' };
    const target = readLaunchTarget(answer.gameUrl, window.location.origin);
    if (!target) throw new ApiError('launch_refused');
    if (!signal.aborted && popup?.lead(target.url)) return { kind: 'elsewhere' };
    return { kind: 'open', target };
  } catch (error) {
    return { kind: 'failed', error: toApiError(error) };
  }
}
