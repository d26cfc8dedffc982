import type { Page } from '@playwright/test';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { isStored } from '../fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, test, type WorkerFixtures, waitForLobby } from '../fixtures/test.ts';

const TRACKING_PATH = '/wps/tracking/event';

/** Sends an event to the worker as a page does, and returns its reply. */
function track(page: Page, eventID: string): Promise<GatewayReply> {
  const call: CallMessage = {
    type: 'call',
    id: `call-${eventID}`,
    endpoint: 'tracking.event',
    context: { merchant: 'aurora', language: 'EN', token: null },
    body: { events: JSON.stringify([{ eventID, eventName: 'viewContent' }]) },
  };
  return page.evaluate(
    (message) =>
      new Promise<GatewayReply>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<{ reply: GatewayReply }>) => resolve(data.reply);
        navigator.serviceWorker.controller?.postMessage(message, [port2]);
      }),
    call,
  );
}

type Operator = WorkerFixtures['operator'];
/** Returns the events stored by the operator; an event may have reached it over two lines. */
const listEvents = async (operator: Operator) =>
  ((await operator.control('GET', 'events')) as { events: { eventId: string }[] }).events.map(({ eventId }) => eventId);

test('an event queued without a network is delivered once afterwards', async ({
  app,
  operator,
  goOffline,
  goOnline,
  requests,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await goOffline();
  expect(await track(app, 'offline-1')).toMatchObject({ ok: true, meta: { queued: true } });
  expect(await track(app, 'offline-2')).toMatchObject({ ok: true, meta: { queued: true } });
  expect(await requests(TRACKING_PATH)).toEqual([]);
  await goOnline();
  const wanted = ['offline-1', 'offline-2'];
  await expect.poll(async () => (await listEvents(operator)).toSorted()).toEqual(wanted);
  await app.reload();
  await waitForLobby(app);
  expect((await listEvents(operator)).toSorted()).toEqual(wanted);
});

test('an event for a stopped operator is sent when the page starts again @engines', async ({ app, operator, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await operator.stop();
  expect(await track(app, 'stopped')).toMatchObject({ ok: true, meta: { queued: true } });
  await expect.poll(() => isStored(app, '"held":"unanswered"')).toBe(true);
  // A try that met the operator while it starts would be asked for a pause, so no page is open then.
  await app.goto('about:blank');
  await operator.start();
  await app.goto('/m/home');
  await expect.poll(() => listEvents(operator)).toEqual(['stopped']);
});
