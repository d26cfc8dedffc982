import { type ComponentType, useEffect, useState } from 'react';
import { useFlags } from '../../services/merchant.ts';
import { useSession } from '../../services/session/session.ts';
import type { OneTapProps } from './one-tap.tsx';

/** Google One Tap is offered to guests only. docs/product/social-sign-in.md */
export const offersOneTap = (flags: Readonly<Record<string, boolean>>, hasSession: boolean): boolean =>
  flags.GOOGLELOGIN3 === true && !hasSession;

/** Loads Google One Tap for a guest when the browser is idle. docs/product/social-sign-in.md */
export function OneTapSlot(props: OneTapProps) {
  const session = useSession();
  const isOffered = offersOneTap(useFlags(), session !== null);
  const [OneTap, setOneTap] = useState<ComponentType<OneTapProps>>();
  useEffect(() => {
    if (!isOffered) return;
    const load = () =>
      import('./one-tap.tsx').then(
        (loaded) => setOneTap(() => loaded.OneTap),
        () => {},
      );
    (window.requestIdleCallback ?? setTimeout)(() => void load());
  }, [isOffered]);
  return isOffered && OneTap ? <OneTap {...props} /> : null;
}
