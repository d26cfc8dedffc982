import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { useHealings } from '../../services/connection/connection.ts';
import { type LaunchTarget, readLaunchTarget } from './launch-target.ts';

export type TrialLaunch =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly target: LaunchTarget }
  | { readonly kind: 'failed'; readonly error: ApiError };

const OPENING: TrialLaunch = { kind: 'opening' };

/** Asks for the game, and again when the player wants it or the connection heals; docs/product/trial-game.md. */
export function useTrialLaunch(gameId: string, nodeId: string) {
  const [launch, setLaunch] = useState<TrialLaunch>(OPENING);
  const asking = useRef<AbortController>(undefined);

  const ask = useCallback(() => {
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    setLaunch(OPENING);
    void openTrial(gameId, nodeId, asked.signal).then((next) => {
      if (!asked.signal.aborted) setLaunch(next);
    });
  }, [gameId, nodeId]);

  useEffect(() => {
    ask();
    return () => asking.current?.abort();
  }, [ask]);

  const giveUp = useCallback(() => setLaunch({ kind: 'failed', error: new ApiError('call_timed_out') }), []);

  const healings = useHealings();
  const seenHealings = useRef(healings);
  useEffect(() => {
    if (seenHealings.current === healings) return;
    seenHealings.current = healings;
    // a game that runs is left alone
    if (launch.kind === 'failed') ask();
  }, [healings, launch.kind, ask]);

  return { launch, retry: ask, giveUp };
}

async function openTrial(gameId: string, nodeId: string, signal: AbortSignal): Promise<TrialLaunch> {
  try {
    const { value } = await call('games.trialLaunch', { query: { gameId, nodeId, platform: 'html5' }, signal });
    const target = readLaunchTarget(value.gameUrl, window.location.origin);
    if (!target) throw new ApiError('launch_refused');
    return { kind: 'open', target };
  } catch (error) {
    return { kind: 'failed', error: error instanceof ApiError ? error : new ApiError('unknown_error', { cause: error }) };
  }
}
