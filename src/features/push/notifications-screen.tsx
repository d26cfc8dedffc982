import { useState } from 'react';
import { PUSH_TOPICS } from '#contract/limits.ts';
import { LiveMessage } from '../../components/errors/live-message.tsx';
import { Columns } from '../../components/screen/columns.tsx';
import { PullToRefresh } from '../../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import { getPushBinding } from '../../services/push/page-push.ts';
import { useWaitingMutations } from '../../services/waiting-mutations.ts';
import { Button } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './push.module.css';
import { PushDevices } from './push-devices.tsx';
import { PushHelp } from './push-help.tsx';
import { type PushOutcome, usePushDevice, usePushTopics, useTurnOn } from './use-push-device.ts';

/** The notifications of a member, and the devices that receive them. docs/product/push.md */
export function NotificationsScreen() {
  const text = useText();
  const device = usePushDevice();
  const shown = useLiveQuery('push.devices');
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <Columns>
        <ScreenHeader title={text('push_title')} description={text('push_note')} />
        <div>
          <ThisDevice device={device} />
          {device.canReceive && <PushTopicsChoice />}
        </div>
        <PushDevices shown={shown} registrationToken={device.registrationToken} />
      </Columns>
    </PullToRefresh>
  );
}

/** Turns pushes to this device on and off, or explains why that is impossible. */
export function ThisDevice({ device: { support, hasChannel, isOn } }: { device: ReturnType<typeof usePushDevice> }) {
  const text = useText();
  const { name } = useMerchant();
  const { turnOn, isBusy } = useTurnOn();
  const [outcome, setOutcome] = useState<PushOutcome>();

  if (hasChannel === false) return <p className={styles.card}>{text('push_none', { name })}</p>;
  if (support === 'denied' || support === 'home-screen' || support === 'unsupported')
    return (
      <div className={styles.card}>
        <PushHelp problem={support} />
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
        <LiveMessage isCalm={false} className={styles.failure}>
          {outcome === 'failed' && text('push_failed')}
        </LiveMessage>
      </div>
      <Button isWide variant={isOn ? 'quiet' : 'accent'} isBusy={isBusy} onClick={() => void change()}>
        {text(isOn ? 'push_turn_off' : 'push_turn_on')}
      </Button>
    </div>
  );
}

/** Offers a switch for each topic of notification on this device. docs/product/push.md */
export function PushTopicsChoice() {
  const text = useText();
  const { selected, setTopic } = usePushTopics();
  return (
    <>
      <SectionHeader title={text('push_kinds')} />
      <fieldset className={styles.kinds}>
        <legend className={shared.visuallyHidden}>{text('push_kinds')}</legend>
        {PUSH_TOPICS.map((topic) => (
          <label key={topic} className={styles.kind}>
            <span>
              <b>{text(`push_kind_${topic}`)}</b>
              <small className={shared.muted} id={`push-note-${topic}`}>
                {text(`push_kind_${topic}_note`)}
              </small>
            </span>
            <input
              type="checkbox"
              role="switch"
              aria-checked={selected.includes(topic)}
              aria-label={text(`push_kind_${topic}`)}
              aria-describedby={`push-note-${topic}`}
              checked={selected.includes(topic)}
              onChange={({ target }) => void setTopic(topic, target.checked)}
            />
          </label>
        ))}
      </fieldset>
      <OfflineNotice />
    </>
  );
}

/** Shows that the operator has not received the choice yet. */
function OfflineNotice() {
  const text = useText();
  const { online } = useConnection();
  const waiting = [...useWaitingMutations('push.subscribe'), ...useWaitingMutations('push.unsubscribe')];
  return (
    <p className={styles.note} role="status">
      {!online && waiting.length > 0 && text('push_kinds_saved')}
    </p>
  );
}
