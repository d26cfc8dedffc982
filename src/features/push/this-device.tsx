import { useState } from 'react';
import { LiveNote } from '../../components/errors/live-note.tsx';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { getPushBinding } from '../../services/push/page-push.ts';
import { Button } from '../../ui/button.tsx';
import * as styles from './push.module.css';
import { PushHelp } from './push-help.tsx';
import type { usePushDevice } from './use-push-device.ts';
import { type PushOutcome, useTurnOn } from './use-turn-on.ts';

/** Turns pushes to this device on and off, or says why that cannot be. */
export function ThisDevice({ device: { support, hasWay, isOn } }: { device: ReturnType<typeof usePushDevice> }) {
  const text = useText();
  const { name } = useMerchant();
  const { turnOn, isBusy } = useTurnOn();
  const [outcome, setOutcome] = useState<PushOutcome>();

  if (hasWay === false) return <p className={styles.card}>{text('push_none', { name })}</p>;
  if (support === 'denied' || support === 'home-screen' || support === 'unsupported')
    return (
      <div className={styles.card}>
        <PushHelp obstacle={support} />
      </div>
    );
  const change = async () => {
    setOutcome(undefined);
    if (isOn) await getPushBinding().turnOff();
    else setOutcome(await turnOn());
  };
  return (
    <div className={styles.card}>
      <div>
        <p role="status">{text(isOn ? 'push_is_on' : 'push_is_off')}</p>
        <LiveNote isCalm={false} className={styles.failure}>
          {outcome === 'failed' && text('push_failed')}
        </LiveNote>
      </div>
      <Button isWide look={isOn ? 'quiet' : 'accent'} isBusy={isBusy} onClick={() => void change()}>
        {text(isOn ? 'push_turn_off' : 'push_turn_on')}
      </Button>
    </div>
  );
}
