import { useEffect, useState } from 'react';
import type { PageLocation } from '#contract/messages/push-messages.ts';
import { APP_SCOPE } from '#contract/names.ts';
import { notifyGateway, onGatewayMessage } from '../../bridges/gateway.ts';
import { appBadge } from '../../platform/app-badge.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { openArrivedLink } from '../../services/links/read-link-target.ts';
import { onSessionChange } from '../../services/session/session.ts';
import type { ReceivedPush } from './push-notice.tsx';

const PushNotice = lazyPart(async () => (await import('./push-notice.tsx')).PushNotice);

/** The worker of an older build may pass on two slashes, which would lead to another origin. */
const toRoute = (link: string) => link.slice(APP_SCOPE.length - 1).replace(/^[\\/]+/, '/');

/** Reports the page's location, opens links of pushes and shows messages while the app is visible. docs/product/push.md */
export function PushWatch() {
  /** In order of arrival: the first is shown, and the next once that is closed. */
  const [received, setReceived] = useState<readonly ReceivedPush[]>([]);

  useEffect(() => appBadge.clearWhenSeen(), []);
  useEffect(
    () =>
      onGatewayMessage('push-received', (push, answer) => {
        setReceived((last) => [...last, push]);
        answer('taken');
      }),
    [],
  );
  // A message for one member must not be shown to another, however the session ended.
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
  return <PushNotice push={shown} route={toRoute(shown.link)} onOpen={open} onClose={close} />;
}
