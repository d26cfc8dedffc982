import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { describeDevice } from './describe-device.ts';
import { bindDevice, listDevices, subscribeDevice, unsubscribeDevice } from './push-devices.ts';

/** Where members receive pushes, and of what. docs/product/push.md */
export function registerPushRoutes(router: EndpointRouter, { now }: HandlerDeps): void {
  router.handle('push.bind', ({ db, session, context, body: { registrationToken } }) => {
    const name = describeDevice(context.req.header('User-Agent') ?? '');
    return bindDevice(db, { memberId: session.memberId, registrationToken, name, now: now() });
  });

  router.handle('push.subscribe', ({ db, session, body: { registrationToken, topic } }) =>
    subscribeDevice(db, session.memberId, registrationToken, topic),
  );

  router.handle('push.unsubscribe', async ({ db, body: { registrationToken, topic, unsubscribeAll } }) => {
    if (unsubscribeAll || topic) await unsubscribeDevice(db, registrationToken, unsubscribeAll ? null : (topic ?? null));
  });

  router.handle('push.devices', async ({ db, session }) => ({ pushDevices: await listDevices(db, session.memberId) }));
}
