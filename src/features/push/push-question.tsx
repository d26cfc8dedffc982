import { useState } from 'react';
import { LiveNote } from '../../components/errors/live-note.tsx';
import { useText } from '../../i18n/text.ts';
import type { PushSupport } from '../../platform/push-support.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';
import * as styles from './push.module.css';
import { PushHelp } from './push-help.tsx';
import { type PushOutcome, useTurnOn } from './use-turn-on.ts';

interface PushQuestionProps {
  support: PushSupport;
  /** The player has said no, or closed it. */
  onSkip: () => void;
  /** It is settled: they are on, or cannot be had. */
  onSettled: (outcome: PushOutcome) => void;
}

/** Our own question, before the browser's, which can be refused for good. docs/product/push.md */
export function PushQuestion({ support, onSkip, onSettled }: PushQuestionProps) {
  const text = useText();
  const { turnOn, isBusy } = useTurnOn();
  const [outcome, setOutcome] = useState<PushOutcome>();

  if (outcome === 'denied' || support === 'home-screen') {
    const close = outcome === 'denied' ? () => onSettled('denied') : onSkip;
    return (
      <Dialog title={text('push_title')} onClose={close}>
        <PushHelp obstacle={outcome === 'denied' ? 'denied' : 'home-screen'} />
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
    // Whoever closed the browser's question has said "not now".
    if (next === 'dismissed') onSkip();
  };
  return (
    <Dialog title={text('push_title')} onClose={onSkip}>
      <div>
        <p>{text('push_ask')}</p>
        <LiveNote isCalm={false} className={styles.failure}>
          {outcome === 'failed' && text('push_failed')}
        </LiveNote>
      </div>
      <div className={dialogStyles.ways}>
        <Button isWide isBusy={isBusy} onClick={() => void accept()}>
          {text('push_turn_on')}
        </Button>
        <Button isWide look="quiet" onClick={onSkip}>
          {text('push_not_now')}
        </Button>
      </div>
    </Dialog>
  );
}
