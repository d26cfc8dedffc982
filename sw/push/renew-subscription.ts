import type { PushToPage } from '#contract/messages/push-messages.ts';

type Change = Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>;

/**
 * Handles a change of the push subscription. If the browser has not issued a new one, subscribes again with the same options.
 * Open pages bind it at once, other pages at their start. docs/product/push.md
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: Change,
  manager: Pick<PushManager, 'subscribe'>,
  announce: (message: PushToPage) => Promise<void>,
): Promise<void> {
  if (!newSubscription && oldSubscription) await subscribeAgain(oldSubscription, manager);
  await announce({ type: 'push-address-changed' });
}

async function subscribeAgain({ options }: PushSubscription, manager: Pick<PushManager, 'subscribe'>): Promise<void> {
  const { applicationServerKey, userVisibleOnly } = options;
  await manager.subscribe({ applicationServerKey, userVisibleOnly }).catch(() => undefined);
}
