import { useEffect, useState } from 'react';
import { localStore, sessionStore } from '../../platform/safe-storage.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { createAskMemory } from '../../services/push/ask-memory.ts';
import { mayAskForPush, type PushOccasion } from '../../services/push/may-ask-for-push.ts';
import { findPushWay, readPushSupport } from '../../services/push/page-push.ts';
import { pushOccasion } from '../../services/push/push-occasion.ts';
import { PushQuestion } from './push-question.tsx';
import { useQuietMoment } from './use-quiet-moment.ts';

const memory = createAskMemory({ session: sessionStore, local: localStore, now: Date.now });

/** Asks for notifications when nothing else covers the screen, after something that makes them worth having. docs/product/push.md */
export function PushAsk({ occasion }: { occasion: PushOccasion }) {
  const mayAsk = useMayAsk(occasion);
  const isShown = useTurn(mayAsk);
  useEffect(() => {
    if (isShown) memory.noteAsked();
  }, [isShown]);
  if (!isShown) return null;
  const end = () => pushOccasion.set(null);
  const skip = () => {
    memory.noteSkip();
    end();
  };
  const settle = (outcome: string) => {
    if (outcome === 'on') memory.forgetSkips();
    end();
  };
  return <PushQuestion support={readPushSupport()} onSkip={skip} onSettled={settle} />;
}

/** What only tells how the app comes onto the home screen has no hurry. */
function useTurn(mayAsk: boolean): boolean {
  const isHint = readPushSupport() === 'home-screen';
  const [wasShown, setShown] = useState(false);
  const isQuiet = useQuietMoment(mayAsk && isHint && !wasShown);
  const isShown = useOverlay('push', { mayShow: mayAsk && (!isHint || isQuiet || wasShown) });
  // Its own dialog, and the tap on it, are no reason for it to go.
  useEffect(() => setShown(isShown), [isShown]);
  return isShown;
}

/** Whether the operator sends at all is asked last: most players have answered before. */
function useMayAsk(occasion: PushOccasion): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const decide = (hasWay: boolean) => mayAskForPush({ support: readPushSupport(), hasWay, occasion, ...memory.read() });
    if (!decide(true)) return;
    void findPushWay().then((way) => {
      if (isMounted) setMay(decide(way !== null));
    });
    return () => {
      isMounted = false;
      setMay(false);
    };
  }, [occasion]);
  return may;
}
