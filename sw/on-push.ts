import { keepOpen } from './event-limit.ts';
import { openPushStore } from './push/push-store.ts';
import { receivePush } from './push/receive-push.ts';
import { renewSubscription } from './push/renew-subscription.ts';
import { worker } from './worker-scope.ts';

export function onPush(event: PushEvent): void {
  keepOpen(event, receivePush(event.data?.text() ?? ''));
}

export function onPushSubscriptionChange(event: PushSubscriptionChangeEvent): void {
  keepOpen(event, renewSubscription(event, worker.registration.pushManager, openPushStore(), Date.now()));
}
