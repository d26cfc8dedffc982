import { extendEvent } from './extend-event.ts';
import { countEvent, gateway, postToPages } from './host-gateway.ts';
import { loadSecondPart } from './load-second-part.ts';
import { worker } from './worker-scope.ts';

export function onPush(event: PushEvent): void {
  const payload = event.data?.text() ?? '';
  const receive = async () => {
    const { receivePush } = await loadSecondPart();
    if (await receivePush(payload)) await countEvent('pushDeliveries');
  };
  extendEvent(event, receive());
  // Any push may carry a list, which has this sign. It counts although the message itself cannot be shown.
  if (payload.includes('~')) extendEvent(event, takeLineList(payload));
}

async function takeLineList(payload: string): Promise<void> {
  await (await gateway.reportDeps.lines()).lineLists.take(payload);
}

export function onPushSubscriptionChange(event: PushSubscriptionChangeEvent): void {
  const renew = async () => (await loadSecondPart()).renewSubscription(event, worker.registration.pushManager, postToPages);
  extendEvent(event, renew());
}
