import { type ComponentType, useEffect, useState } from 'react';
import { useFlags } from '../../services/merchant.ts';
import { useSession } from '../../services/session/session.ts';
import type { OneTapProps } from './one-tap.tsx';

/** Google's offer to a guest loads when the browser is idle; docs/product/social-sign-in.md. */
export function OneTapSlot(props: OneTapProps) {
  const session = useSession();
  const isOffered = useFlags().GOOGLELOGIN3 && !session;
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
