import { useCallback, useEffect, useRef, useState } from 'react';
import { LAUNCH_TIMEOUT_MS } from '#contract/limits.ts';
import { ApiError, toApiError } from '../../bridges/api-error.ts';
import { useOnReconnect } from '../../services/connection/connection.ts';
import { isFramedHost, type LaunchTarget, readLaunchTarget } from './launch-target.ts';
import { openPopupWindow, type PopupWindow } from './popup-window.ts';

/** The operator's reply to a launch: the game's address, or that it must be played in the app. */
export type LaunchAnswer =
  | {
      readonly gameUrl: string;
      /** Hosts whose games are shown inside the page; if omitted, all games are. */
      readonly framedHosts?: readonly string[];
    }
  | 'app-needed';

/** Describes how a game is requested; memoized per game. */
export interface LaunchOptions {
  readonly ask: (signal: AbortSignal) => Promise<LaunchAnswer>;
  /** Retries when the connection recovers; a game for money waits for the player. */
  readonly opensByItself: boolean;
  /** Opens in a window of its own, which only a tap may open. */
  readonly wantsWindow: boolean;
}

export type GameLaunch =
  | { readonly kind: 'waiting' | 'opening' | 'elsewhere' | 'app-needed' }
  | { readonly kind: 'open' | 'leaving'; readonly target: LaunchTarget }
  | { readonly kind: 'failed'; readonly error: ApiError };

const TIMED_OUT: GameLaunch = { kind: 'failed', error: new ApiError('call_timed_out') };

/** Requests the game, and again when the player retries or the connection recovers. docs/product/launch.md */
export function useGameLaunch({ ask, opensByItself, wantsWindow }: LaunchOptions) {
  const [launch, setLaunch] = useState<GameLaunch>({ kind: wantsWindow ? 'waiting' : 'opening' });
  const endAsking = useRef<() => void>(undefined);

  const start = useCallback(() => {
    endAsking.current?.();
    // Opened before anything is awaited: a moment later the browser would block it.
    const popup = wantsWindow ? openPopupWindow() : undefined;
    const controller = new AbortController();
    const settle = (next: GameLaunch) => {
      if (controller.signal.aborted) return;
      clearTimeout(timer);
      controller.abort();
      if (next.kind !== 'elsewhere') popup?.close();
      setLaunch(next);
    };
    const timer = setTimeout(() => settle(TIMED_OUT), LAUNCH_TIMEOUT_MS);
    endAsking.current = () => {
      clearTimeout(timer);
      if (!controller.signal.aborted) popup?.close();
      controller.abort();
    };
    setLaunch({ kind: 'opening' });
    void openGame(ask, controller.signal, popup).then(settle);
  }, [ask, wantsWindow]);

  useEffect(() => {
    if (!wantsWindow) start();
    return () => endAsking.current?.();
  }, [start, wantsWindow]);

  useOnReconnect(() => {
    // A running game is not interrupted.
    if (opensByItself && launch.kind === 'failed') start();
  });

  /** Shows inside the page a game that was meant to take the whole window. */
  const openHere = useCallback((target: LaunchTarget) => setLaunch({ kind: 'open', target }), []);

  return { launch, start, openHere };
}

async function openGame(ask: LaunchOptions['ask'], signal: AbortSignal, popup: PopupWindow | undefined): Promise<GameLaunch> {
  try {
    const answer = await ask(signal);
    if (answer === 'app-needed') return { kind: 'app-needed' };
    const target = readLaunchTarget(answer.gameUrl, window.location.origin);
    if (!target) throw new ApiError('launch_refused');
    if (!signal.aborted && popup?.lead(target.url)) return { kind: 'elsewhere' };
    const isFramed = !answer.framedHosts || isFramedHost(target, answer.framedHosts);
    return { kind: isFramed ? 'open' : 'leaving', target };
  } catch (error) {
    return { kind: 'failed', error: toApiError(error) };
  }
}
