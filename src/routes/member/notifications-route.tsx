import { PullToRefresh } from '../../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { PushDevices } from '../../features/push/push-devices.tsx';
import { PushKindsChoice } from '../../features/push/push-kinds-choice.tsx';
import { ThisDevice } from '../../features/push/this-device.tsx';
import { usePushDevice } from '../../features/push/use-push-device.ts';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';

/** What a member is told of, and on which devices. docs/product/push.md */
export default function NotificationsRoute() {
  const text = useText();
  const device = usePushDevice();
  const shown = useLiveQuery('push.devices');
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHeader title={text('push_title')} note={text('push_note')} />
      <ThisDevice device={device} />
      {device.canReceive && <PushKindsChoice />}
      <PushDevices shown={shown} registrationToken={device.registrationToken} />
    </PullToRefresh>
  );
}
