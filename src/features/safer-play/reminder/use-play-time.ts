import { useEffect, useState } from 'react';
import { sessionStore } from '#src/platform/safe-storage.ts';
import { useLatest } from '#src/state/use-latest.ts';
import { countStep, findDueMinutes, noteReminded, parsePlayTime, STEP_MS } from './play-time.ts';

/** It goes with the session, like everything there. */
const STORAGE_KEY = 'fastline.play-time';

const read = () => parsePlayTime(sessionStore.read(STORAGE_KEY));
const isVisible = () => document.visibilityState === 'visible';

/** Counts while it is mounted and seen; gives the minutes to tell, until the player goes on. Undefined minutes are not known yet. */
export function usePlayTime(everyMinutes: number | undefined) {
  const [due, setDue] = useState<number>();
  const latest = useLatest(everyMinutes);
  const isTold = due !== undefined;

  useEffect(() => {
    if (isTold) return;
    let last = performance.now();
    let wasVisible = isVisible();
    const count = () => {
      const now = performance.now();
      const time = countStep(read(), { elapsedMs: now - last, isVisible: wasVisible });
      last = now;
      wasVisible = isVisible();
      sessionStore.write(STORAGE_KEY, JSON.stringify(time));
      if (wasVisible) setDue(findDueMinutes(time, latest.current ?? 0));
    };
    const timer = setInterval(count, STEP_MS);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', count);
      count();
    };
  }, [isTold, latest]);

  const goOn = () => {
    sessionStore.write(STORAGE_KEY, JSON.stringify(noteReminded(read())));
    setDue(undefined);
  };
  return { due, goOn };
}
