import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { PageLocation } from '#contract/messages/push-messages.ts';
import { APP_SCOPE } from '#contract/names.ts';
import { notifyGateway, onGatewayMessage } from '../../bridges/gateway.ts';
import { clearBadgeWhenSeen } from '../../platform/app-badge.ts';
import { openArrivedLink } from '../../services/links/arrived-link.ts';
import { onSessionChange } from '../../services/session/session.ts';
import type { PushNoticeProps, ReceivedPush } from './push-notice.tsx';

const NoNotice: ComponentType<PushNoticeProps> = () => null;

const PushNotice = lazy(async () => {
  const loaded = await import('./push-notice.tsx').catch(() => null);
  // A card that does not load must not take the app with it.
  return { default: loaded?.PushNotice ?? NoNotice };
});

/** A worker of an older build may let two slashes through, which would lead to another origin. */
const toRoute = (link: string) => link.slice(APP_SCOPE.length - 1).replace(/^[\\/]+/, '/');

/** The page's part in pushes: says where it is, goes where a click leads, shows what comes while somebody looks. docs/product/push.md */
export function PushWatch() {
  /** In the order in which they came: the first is shown, and the next one when that is gone. */
  const [received, setReceived] = useState<readonly ReceivedPush[]>([]);

  useEffect(() => clearBadgeWhenSeen(), []);
  useEffect(
    () =>
      onGatewayMessage('push-received', (push, answer) => {
        setReceived((last) => [...last, push]);
        answer('taken');
      }),
    [],
  );
  // what was sent to a member is nobody else's, however the session ended
  useEffect(
    () =>
      onSessionChange((session) => {
        if (!session) setReceived([]);
      }),
    [],
  );
  useEffect(
    () =>
      onGatewayMessage('get-location', (_, answer) => {
        const { pathname, search } = window.location;
        answer({ path: pathname + search } satisfies PageLocation);
      }),
    [],
  );
  useEffect(() => onGatewayMessage('open-link', ({ link }) => void openArrivedLink(link)), []);

  const [shown] = received;
  if (!shown) return null;
  const close = () => setReceived((last) => last.filter((push) => push !== shown));
  const open = () => {
    notifyGateway({ type: 'push-opened' });
    close();
  };
  return (
    <Suspense>
      <PushNotice push={shown} route={toRoute(shown.link)} onOpen={open} onClose={close} />
    </Suspense>
  );
}
