import { useEffect } from 'react';
import { localStore } from '../../platform/safe-storage.ts';
import { PUSH_DEVICE_KEY } from '../../services/push/push-device-key.ts';
import { useSession } from '../../services/session/session.ts';

/** Keeps a device bound that may receive pushes, or may do so no more; loads nothing where there is neither. docs/product/push.md */
export function PushBindingStart() {
  const isMember = useSession() !== null;
  useEffect(() => {
    const isAllowed = isMember && 'Notification' in window && window.Notification.permission === 'granted';
    if (!isAllowed && localStore.read(PUSH_DEVICE_KEY) === null) return;
    const start = async () => (await import('../../services/push/page-push.ts')).startPushBinding();
    // the next start tries again
    start().catch(() => {});
  }, [isMember]);
  return null;
}
