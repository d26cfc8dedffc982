// @vitest-environment page
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { createInPageGateway } from '#src/bridges/in-page-gateway.ts';

const CALL: CallMessage = {
  type: 'call',
  id: 'read-here',
  endpoint: 'system.ping',
  query: { speed: 1 },
  context: { merchant: 'aurora', language: 'EN', token: null },
};

afterEach(() => {
  delete (document.documentElement.style as { MozAppearance?: string }).MozAppearance;
});

test.each([
  ['in Firefox the calls of a page do not wait for a hanging file of the page', true],
  ['in other browsers they are ordinary calls', false],
])('%s', async (_, isFirefox) => {
  if (isFirefox) Object.assign(document.documentElement.style, { MozAppearance: '' });
  const fetched = vi.fn(async () => Response.json({ success: true, value: null }));
  vi.stubGlobal('fetch', fetched);
  await createInPageGateway().post(CALL, new AbortController().signal);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(fetched.mock.calls.map(([, init]: unknown[]) => (init as RequestInit).keepalive)).toContain(isFirefox);
});
