import { extendEvent } from './extend-event.ts';
import { countEvent, postToPages } from './host-gateway.ts';
import { receivePush } from './push/receive-push.ts';
import { renewSubscription } from './push/renew-subscription.ts';
import { worker } from './worker-scope.ts';

export function onPush(event: PushEvent): void {
  const receive = async () => {
    if (await receivePush(event.data?.text() ?? '')) await countEvent('pushDeliveries');
  };
  extendEvent(event, receive());
}

export function onPushSubscriptionChange(event: PushSubscriptionChangeEvent): void {
  extendEvent(event, renewSubscription(event, worker.registration.pushManager, postToPages));
}
