import { type ComponentType, useEffect, useState } from 'react';
import { useFlags } from '#src/services/merchant.ts';
import { useSession } from '#src/services/session.ts';

/** What Google offers a guest comes when nothing else is to be done; docs/product/social-sign-in.md. */
export function OneTapPlace() {
  const session = useSession();
  const isOffered = useFlags().GOOGLELOGIN3 && !session;
  const [OneTap, setOneTap] = useState<ComponentType>();
  useEffect(() => {
    if (!isOffered) return;
    const load = () =>
      import('./one-tap.tsx').then(
        (loaded) => setOneTap(() => loaded.OneTap),
        () => {},
      );
    (window.requestIdleCallback ?? setTimeout)(() => void load());
  }, [isOffered]);
  return isOffered && OneTap ? <OneTap /> : null;
}
