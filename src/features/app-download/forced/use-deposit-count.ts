import { useEffect, useEffectEvent } from 'react';
import { useLiveQuery } from '#src/services/live-query.ts';

const POLL_MS = 30_000;

/** How many deposits the member has made, asked for again while the page is looked at. docs/product/download.md */
export function useDepositCount(): number | undefined {
  const { value, reload } = useLiveQuery('cashier.settings', { isSecondary: true });
  const ask = useEffectEvent(() => void reload());
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = () => {
      clearInterval(timer);
      timer = document.hidden ? undefined : setInterval(ask, POLL_MS);
    };
    const followAgain = () => {
      follow();
      if (!document.hidden) ask();
    };
    follow();
    document.addEventListener('visibilitychange', followAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', followAgain);
    };
  }, []);
  return value?.totalDepositSuccessCount;
}
