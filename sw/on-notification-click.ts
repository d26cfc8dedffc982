import { extendEvent } from './extend-event.ts';
import { countEvent } from './host-gateway.ts';
import { loadSecondPart } from './load-second-part.ts';
import { resolveLink } from './push/safe-link.ts';
import { worker } from './worker-scope.ts';

/** An earlier build or a foreign script may have written the notification's data, so it is checked. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  const data = event.notification.data as { link?: unknown } | null;
  const link = typeof data?.link === 'string' ? data.link : '';
  const address = resolveLink(event.action || link, worker.location.origin);
  const opened = loadSecondPart().then(
    ({ openLink }) => openLink(address),
    // A new page can be opened without the part that looks for an open one.
    () => worker.clients.openWindow(address),
  );
  extendEvent(event, Promise.all([opened, countEvent('pushClicks')]));
}
