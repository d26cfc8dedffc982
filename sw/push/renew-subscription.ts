import type { PushToPage } from '#contract/messages/push-messages.ts';

type Change = Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>;

/**
 * Handles a change of the address that pushes go to: the browser has given a new one, or is asked for one as before. The pages that
 * are open bind it at once, any other at its start, by what the browser says then. docs/product/push.md
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
