import { useEffect, useState } from 'react';
import { LiveMessage } from '../../components/errors/live-message.tsx';
import { useText } from '../../i18n/text.ts';
import { readNow } from '../../platform/clock.ts';
import type { PushSupport } from '../../platform/push-support.ts';
import { localStore, sessionStore } from '../../platform/safe-storage.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { createAskMemory, mayAskForPush } from '../../services/push/ask-memory.ts';
import { findPushChannel, findSkipDays, readPushSupport } from '../../services/push/page-push.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';
import * as styles from './push.module.css';
import { PushHelp } from './push-help.tsx';
import { type PushOutcome, useTurnOn } from './use-push-device.ts';

const memory = createAskMemory({ session: sessionStore, local: localStore, now: readNow });

/** Asks for notifications in a quiet moment, when no other overlay is open. docs/product/push.md */
export function PushAsk({ isQuiet }: { isQuiet: boolean }) {
  const [mayAsk, stop] = useMayAsk();
  const [wasShown, setShown] = useState(false);
  const isShown = useOverlay('push', { mayShow: mayAsk && (isQuiet || wasShown) });
  useEffect(() => {
    if (isShown) memory.recordAsked();
    // Its own dialog and the tap on it end the quiet moment, but must not close it.
    setShown(isShown);
  }, [isShown]);
  if (!isShown) return null;
  const skip = () => {
    memory.recordSkip();
    stop();
  };
  const settle = (outcome: string) => {
    if (outcome === 'on') memory.forgetSkip();
    stop();
  };
  return <PushQuestion support={readPushSupport()} onSkip={skip} onSettled={settle} />;
}

/** Checks last whether the operator sends pushes, because most players have answered before. */
function useMayAsk() {
  const [may, setMay] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const support = readPushSupport();
    if (!mayAskForPush({ support, hasChannel: true, ...memory.read(), skipDays: 0 })) return;
    void Promise.all([findPushChannel(), findSkipDays()]).then(([channel, skipDays]) => {
      if (isMounted) setMay(mayAskForPush({ support, hasChannel: channel !== null, ...memory.read(), skipDays }));
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return [may, () => setMay(false)] as const;
}

interface PushQuestionProps {
  support: PushSupport;
  /** The player declined or closed the question. */
  onSkip: () => void;
  /** Called with the final outcome: notifications are on, or not available. */
  onSettled: (outcome: PushOutcome) => void;
}

/** Asks before the browser does, because a refusal there is permanent. docs/product/push.md */
export function PushQuestion({ support, onSkip, onSettled }: PushQuestionProps) {
  const text = useText();
  const { turnOn, isBusy } = useTurnOn();
  const [outcome, setOutcome] = useState<PushOutcome>();

  if (outcome === 'denied' || support === 'home-screen') {
    const close = outcome === 'denied' ? () => onSettled('denied') : onSkip;
    return (
      <Dialog title={text('push_title')} onClose={close}>
        <PushHelp problem={outcome === 'denied' ? 'denied' : 'home-screen'} />
        <Button isWide onClick={close}>
          {text('confirm')}
        </Button>
      </Dialog>
    );
  }
  const accept = async () => {
    setOutcome(undefined);
    const next = await turnOn();
    setOutcome(next);
    if (next === 'on' || next === 'none') onSettled(next);
    // Closing the browser's prompt counts as "not now".
    if (next === 'dismissed') onSkip();
  };
  return (
    <Dialog title={text('push_title')} onClose={onSkip}>
      <div>
        <p>{text('push_ask')}</p>
        <LiveMessage isCalm={false} className={styles.failure}>
          {outcome === 'failed' && text('push_failed')}
        </LiveMessage>
      </div>
      <div className={dialogStyles.actions}>
        <Button isWide isBusy={isBusy} onClick={() => void accept()}>
          {text('push_turn_on')}
        </Button>
        <Button isWide variant="quiet" onClick={onSkip}>
          {text('push_not_now')}
        </Button>
      </div>
    </Dialog>
  );
}
