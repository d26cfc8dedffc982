import { extendEvent } from './extend-event.ts';
import { countEvent, postToPages } from './host-gateway.ts';
import { loadSecondPart } from './load-second-part.ts';
import { worker } from './worker-scope.ts';

export function onPush(event: PushEvent): void {
  const receive = async () => {
    const { receivePush } = await loadSecondPart();
    if (await receivePush(event.data?.text() ?? '')) await countEvent('pushDeliveries');
  };
  extendEvent(event, receive());
}

export function onPushSubscriptionChange(event: PushSubscriptionChangeEvent): void {
  const renew = async () => (await loadSecondPart()).renewSubscription(event, worker.registration.pushManager, postToPages);
  extendEvent(event, renew());
}
