import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { consumeHourlyQuota } from '../../limits/hourly-limits.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { describeDevice } from './describe-device.ts';
import { bindDevice, listDevices, subscribeDevice, unsubscribeDevice } from './push-devices.ts';
import { readRegistration } from './registration.ts';

export interface PushDeps extends HandlerDeps {
  readonly sandboxOrigin: string | null;
}

/** Binds members' devices for pushes, and their topics. docs/product/push.md */
export function registerPushRoutes(router: EndpointRouter, { now, sandboxOrigin }: PushDeps): void {
  router.handle('push.bind', async ({ db, session, context, body: { registrationToken } }) => {
    const caller = { memberId: session.memberId, network: readClientNetwork(context) };
    await consumeHourlyQuota(db, { purpose: 'push', ...caller, amount: 1 }, now());
    if (!readRegistration(registrationToken, sandboxOrigin)) throw new ApiError('request_invalid');
    const name = describeDevice(context.req.header('User-Agent') ?? '');
    return bindDevice(db, { memberId: session.memberId, registrationToken, name, now: now() });
  });

  router.handle('push.subscribe', ({ db, session, body: { registrationToken, topic } }) =>
    subscribeDevice(db, session.memberId, registrationToken, topic),
  );

  router.handle('push.unsubscribe', async ({ db, context, body: { registrationToken, topic, unsubscribeAll } }) => {
    await consumeHourlyQuota(db, { purpose: 'push', network: readClientNetwork(context), amount: 1 }, now());
    if (unsubscribeAll || topic) await unsubscribeDevice(db, registrationToken, unsubscribeAll ? null : (topic ?? null));
  });

  router.handle('push.devices', async ({ db, session }) => ({ pushDevices: await listDevices(db, session.memberId) }));
}
