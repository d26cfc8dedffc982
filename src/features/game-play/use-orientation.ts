import { useEffect, useState } from 'react';

/** The part of `screen.orientation` that the type library leaves out, for not every browser has it. */
export interface LockableOrientation {
  readonly type: string;
  readonly lock?: (orientation: 'landscape' | 'portrait') => Promise<void>;
  readonly unlock?: () => void;
}

/** Turns a game in full screen, by the player's wish alone, until the component unmounts. docs/product/launch.md */
export function useOrientation(orientation: LockableOrientation) {
  const [canTurn, setCanTurn] = useState(orientation.lock !== undefined);
  const [wished, setWished] = useState<'landscape' | 'portrait'>();

  useEffect(() => {
    if (!wished) return;
    // a desktop, an iPhone or a policy refuses: the button would do nothing
    orientation.lock?.(wished).catch(() => setCanTurn(false));
    return () => orientation.unlock?.();
  }, [wished, orientation]);

  const isLandscape = wished ? wished === 'landscape' : orientation.type.startsWith('landscape');
  return { canTurn, isLandscape, turn: () => setWished(isLandscape ? 'portrait' : 'landscape') };
}
