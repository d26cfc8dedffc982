// @vitest-environment page
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { onGatewayMessage } from '#src/bridges/gateway-events.ts';
import { createInPageGateway } from '#src/bridges/in-page-gateway.ts';

const CALL: CallMessage = {
  type: 'call',
  id: 'sent-here',
  endpoint: 'tracking.event',
  context: { merchant: 'aurora', language: 'EN', token: null },
  body: { events: JSON.stringify([{ eventID: 'e', eventName: 'login' }]) },
};

test('without a worker, the delivery of an outbox entry is announced in the other tabs', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: null }));
  const otherTab = new BroadcastChannel('fastline.page-gateways');
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  await createInPageGateway().post(CALL, new AbortController().signal);
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'outbox-changed', endpoint: 'tracking.event' }));
  otherTab.close();
});

test('a refusal that another tab received reaches this page', async () => {
  createInPageGateway();
  const otherTab = new BroadcastChannel('fastline.page-gateways');
  const refused = vi.fn();
  onGatewayMessage('outbox-changed', (message) => refused(message.refused));
  otherTab.postMessage('a message of something else');
  otherTab.postMessage({
    type: 'outbox-changed',
    endpoint: 'feedback.send',
    refused: { id: 'sent-here', errorCode: 'text_refused' },
  });
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith({ id: 'sent-here', errorCode: 'text_refused' }));
  otherTab.close();
});
