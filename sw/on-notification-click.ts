import { extendEvent } from './extend-event.ts';
import { countEvent } from './host-gateway.ts';
import { loadSecondPart } from './load-second-part.ts';
import { resolveLink } from './push/safe-link.ts';
import { worker } from './worker-scope.ts';

/** Checks the notification's data, because an earlier build or a foreign script may have written it. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  const data = event.notification.data as { link?: unknown } | null;
  const link = typeof data?.link === 'string' ? data.link : '';
  const address = resolveLink(event.action || link, worker.location.origin);
  const opened = loadSecondPart().then(
    ({ openLink }) => openLink(address),
    // A new page can be opened without the module that searches the open pages.
    () => worker.clients.openWindow(address),
  );
  extendEvent(event, Promise.all([opened, countEvent('pushClicks')]));
}
