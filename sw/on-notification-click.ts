import { extendEvent } from './extend-event.ts';
import { countEvent } from './host-gateway.ts';
import { openLink } from './push/open-link.ts';
import { resolveLink } from './push/safe-link.ts';
import { worker } from './worker-scope.ts';

/** An earlier build or a foreign script may have written the notification's data, so it is checked. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  const data = event.notification.data as { link?: unknown } | null;
  const link = typeof data?.link === 'string' ? data.link : '';
  const opened = openLink(resolveLink(event.action || link, worker.location.origin));
  extendEvent(event, Promise.all([opened, countEvent('pushClicks')]));
}
