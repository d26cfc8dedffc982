import type { GatewayStore } from '#gateway/store/database.ts';

const KEY = 'push-subscription';

/** What a page hands to the operator at its next start. */
interface KeptSubscription {
  /** Null when the browser took the old one away and gave no new one. */
  readonly subscription: PushSubscriptionJSON | null;
  readonly changedAt: number;
}

/**
 * Handles a change of the address that pushes go to: it takes the browser's new one, or subscribes again as before,
 * and keeps it until a page can bind it. docs/product/push.md
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>,
  manager: Pick<PushManager, 'subscribe'>,
  store: GatewayStore,
  now: number,
): Promise<void> {
  const renewed = newSubscription ?? (oldSubscription && (await subscribeAgain(oldSubscription, manager)));
  const kept: KeptSubscription = { subscription: renewed?.toJSON() ?? null, changedAt: now };
  const database = await store.ready();
  await database?.put('facts', kept, KEY);
}

function subscribeAgain(
  { options }: PushSubscription,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<PushSubscription | null> {
  const { applicationServerKey, userVisibleOnly } = options;
  return manager.subscribe({ applicationServerKey, userVisibleOnly }).catch(() => null);
}
