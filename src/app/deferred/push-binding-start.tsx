import { useEffect } from 'react';
import { localStore } from '../../platform/safe-storage.ts';
import { PUSH_DEVICE_KEY } from '../../services/push/push-device-key.ts';
import { onSessionLeft } from '../../services/session/page-session.ts';
import { useSession } from '../../services/session/session.ts';

/** Keeps a device bound that may receive pushes, or may do so no more; loads nothing where there is neither. docs/product/push.md */
export function PushBindingStart() {
  const isMember = useSession() !== null;
  useEffect(() => {
    const isAllowed = isMember && 'Notification' in window && window.Notification.permission === 'granted';
    if (!isAllowed && localStore.read(PUSH_DEVICE_KEY) === null) return;
    let hasLeft = false;
    const stop = onSessionLeft(() => {
      hasLeft = true;
    });
    const start = async () => {
      const { getPushBinding, startPushBinding } = await import('../../services/push/page-push.ts');
      if (hasLeft) void getPushBinding().leave();
      startPushBinding();
    };
    // the next start tries again
    start()
      .catch(() => {})
      .finally(stop);
  }, [isMember]);
  return null;
}
